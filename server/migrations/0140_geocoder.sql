-- What the configured geocoder answered, so that it is not asked twice, and whose turn it is to ask next.
create table geocoder_answers (
  -- SHA-256 of the question: addresses themselves are not kept here twice.
  question_hash bytea primary key check (length(question_hash) = 32),
  answer jsonb not null,
  asked_at timestamptz not null
);
create index geocoder_answers_asked_at on geocoder_answers (asked_at);

-- One row: the moment from which the next question may be asked, shared by all processes.
create table geocoder_turn (
  only_row boolean primary key default true check (only_row),
  free_at timestamptz not null
);
insert into geocoder_turn (free_at) values ('epoch');
