-- What an agent says about a job, as the catalogue had it when the owner asked: later edits don't change a request.
alter table quote_services add column asked text[];

-- What is asked about every price. The two with a number are the questions whose answers owners are shown.
create table price_questions (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  wording text not null check (length(wording) between 1 and 300),
  question_id integer unique,
  position integer not null,
  archived boolean not null default false,
  edited boolean not null default false
);
