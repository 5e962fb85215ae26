-- The mobile numbers to which owners get texts, with the words they agreed to. A number belongs to
-- whoever verified it last.
create table owner_phones (
  user_id bigint primary key references users (id) on delete cascade,
  number_hash bytea not null unique check (length(number_hash) = 32),
  number_sealed bytea not null,
  consent_words text not null,
  consented_at timestamptz not null,
  verified_at timestamptz not null
);

-- Codes sent to verify a number; the newest of an owner is the one that works.
create table phone_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  number_hash bytea not null check (length(number_hash) = 32),
  number_sealed bytea not null,
  code_hash bytea not null check (length(code_hash) = 32),
  attempts smallint not null default 0,
  consent_words text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index phone_codes_of_user on phone_codes (user_id, id);
create index phone_codes_by_age on phone_codes (created_at);
