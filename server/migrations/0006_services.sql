-- The services that owners can ask for, and the maintenance schedule. Rows ship with the release until
-- staff edit them; after that, a release leaves them alone.

create table service_categories (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  group_name text not null check (length(group_name) between 1 and 80),
  name text not null check (length(name) between 1 and 80),
  -- The name as it is written inside a sentence or a quote's title.
  title text not null check (length(title) between 1 and 80),
  description text not null check (length(description) <= 300),
  -- What the agent reads to a shop, with placeholders for the choices and the car.
  script text not null check (length(script) <= 300),
  search_words text[] not null default '{}',
  -- Replaced by fits_fuels. Only releases before 0.9.0 read it.
  applies_to text[] not null default array['gasoline', 'diesel', 'hybrid', 'electric']
    check (
      applies_to <@ array['gasoline', 'diesel', 'hybrid', 'electric']
      and cardinality(applies_to) > 0
    ),
  position integer not null,
  archived boolean not null default false,
  edited boolean not null default false,
  fits_fuels text[] not null default array[
    'gasoline', 'diesel', 'flex', 'hybrid', 'plug_in', 'electric', 'cng', 'hydrogen'
  ]
    check (
      fits_fuels <@ array[
        'gasoline', 'diesel', 'flex', 'hybrid', 'plug_in', 'electric', 'cng', 'hydrogen'
      ]
      and cardinality(fits_fuels) > 0
    ),
  vehicle_kinds text[] not null default array['car']
    check (
      vehicle_kinds <@ array['car', 'motorcycle', 'trailer']
      and cardinality(vehicle_kinds) > 0
    ),
  -- Shown to owners whose vehicle it doesn't fit.
  unfit_reason text not null default '' check (length(unfit_reason) <= 200)
);

create table category_options (
  id bigint generated always as identity primary key,
  category_id bigint not null references service_categories (id),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  option_name text not null check (length(option_name) between 1 and 80),
  -- What the agent asks a shop if the owner isn't sure.
  question text not null check (length(question) <= 300),
  position integer not null,
  archived boolean not null default false,
  edited boolean not null default false,
  unique (category_id, slug),
  unique (id, category_id)
);

create table category_option_choices (
  id bigint generated always as identity primary key,
  category_option_id bigint not null references category_options (id),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  choice_name text not null check (length(choice_name) between 1 and 80),
  -- Continues the sentence of the category's script.
  spoken text not null default '' check (length(spoken) <= 160),
  -- Precedes the category in a quote's title, as "front" does in "front brakes".
  title_word text check (length(title_word) between 1 and 40),
  description text check (length(description) <= 200),
  position integer not null,
  archived boolean not null default false,
  edited boolean not null default false,
  -- Null if it fits whatever the service fits. An engine's air filter, for example, fits fewer
  -- vehicles than air filters do.
  fits_fuels text[]
    check (
      fits_fuels <@ array[
        'gasoline', 'diesel', 'flex', 'hybrid', 'plug_in', 'electric', 'cng', 'hydrogen'
      ]
      and cardinality(fits_fuels) > 0
    ),
  -- Shown to owners whose vehicle it doesn't fit.
  unfit_reason text not null default '' check (length(unfit_reason) <= 200),
  unique (category_option_id, slug),
  unique (id, category_option_id)
);

-- When a service is due: after so many miles or months, whichever comes first.
create table maintenance_intervals (
  id bigint generated always as identity primary key,
  slug text not null,
  -- `any` is for services that every car needs.
  drive_kind text not null check (
    drive_kind in ('gasoline', 'diesel', 'hybrid', 'plug_in', 'electric', 'any')
  ),
  category_id bigint not null references service_categories (id),
  category_option_id bigint,
  category_option_choice_id bigint,
  every_miles integer check (every_miles > 0),
  every_months integer check (every_months > 0),
  reason text not null check (length(reason) between 1 and 300),
  position integer not null,
  archived boolean not null default false,
  edited boolean not null default false,
  -- The model years it is for; null is open.
  from_year smallint,
  to_year smallint,
  -- Whether the owner is asked when it was last done. If not, it is left to the next visit.
  asked boolean not null default false,
  unique (slug, drive_kind),
  check (every_miles is not null or every_months is not null),
  check ((category_option_id is null) = (category_option_choice_id is null)),
  foreign key (category_option_id, category_id) references category_options (id, category_id),
  foreign key (category_option_choice_id, category_option_id)
    references category_option_choices (id, category_option_id)
);
create index maintenance_intervals_category on maintenance_intervals (category_id);

-- Other choices that count as the service done: "front and rear" includes "front".
create table maintenance_interval_choices (
  maintenance_interval_id bigint not null
    references maintenance_intervals (id) on delete cascade,
  category_option_choice_id bigint not null references category_option_choices (id),
  primary key (maintenance_interval_id, category_option_choice_id)
);

-- What agents ask about every price. Owners see the answers to the two questions with a number.
create table price_questions (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  wording text not null check (length(wording) between 1 and 300),
  question_id integer unique,
  position integer not null,
  archived boolean not null default false,
  edited boolean not null default false
);

-- The edition of the bundled services that is loaded. A start with the same edition loads nothing.
create table service_catalog_editions (
  digest text primary key,
  loaded_at timestamptz not null
);
