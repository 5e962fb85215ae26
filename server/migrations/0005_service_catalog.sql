-- What an owner can ask for. Rows come from the seed until staff edit them; then the seed leaves them alone.
create table service_categories (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  group_name text not null check (length(group_name) between 1 and 80),
  name text not null check (length(name) between 1 and 80),
  -- The name as it stands inside a sentence or a quote's title.
  title text not null check (length(title) between 1 and 80),
  description text not null check (length(description) <= 300),
  -- What the agent reads to a shop, with slots for the choices and the car.
  script text not null check (length(script) <= 300),
  search_words text[] not null default '{}',
  applies_to text[] not null check (applies_to <@ array['gasoline', 'diesel', 'hybrid', 'electric'] and cardinality(applies_to) > 0),
  position integer not null,
  archived boolean not null default false,
  edited boolean not null default false
);

create table category_options (
  id bigint generated always as identity primary key,
  category_id bigint not null references service_categories (id),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  option_name text not null check (length(option_name) between 1 and 80),
  -- What the agent asks a shop when the owner is not sure.
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
  -- Continues the category's script sentence.
  spoken text not null default '' check (length(spoken) <= 160),
  -- Stands before the category in a quote's title, as "front" does in "front brakes".
  title_word text check (length(title_word) between 1 and 40),
  description text check (length(description) <= 200),
  position integer not null,
  archived boolean not null default false,
  edited boolean not null default false,
  unique (category_option_id, slug),
  unique (id, category_option_id)
);

-- When a service falls due, by kind of drive: whichever of miles and months comes first.
create table maintenance_intervals (
  id bigint generated always as identity primary key,
  slug text not null,
  drive_kind text not null check (drive_kind in ('gasoline', 'diesel', 'hybrid', 'electric')),
  category_id bigint not null references service_categories (id),
  category_option_id bigint,
  category_option_choice_id bigint,
  every_miles integer check (every_miles > 0),
  every_months integer check (every_months > 0),
  reason text not null check (length(reason) between 1 and 300),
  position integer not null,
  archived boolean not null default false,
  edited boolean not null default false,
  unique (slug, drive_kind),
  check (every_miles is not null or every_months is not null),
  check ((category_option_id is null) = (category_option_choice_id is null)),
  foreign key (category_option_id, category_id) references category_options (id, category_id),
  foreign key (category_option_choice_id, category_option_id) references category_option_choices (id, category_option_id)
);
create index maintenance_intervals_category on maintenance_intervals (category_id);

-- Further choices that count as the interval's service done: "front and rear" is also "front".
create table maintenance_interval_choices (
  maintenance_interval_id bigint not null references maintenance_intervals (id) on delete cascade,
  category_option_choice_id bigint not null references category_option_choices (id),
  primary key (maintenance_interval_id, category_option_choice_id)
);

-- Which edition of the seed is loaded, so that a start without changes does no work.
create table service_catalog_editions (
  digest text primary key,
  loaded_at timestamptz not null
);
