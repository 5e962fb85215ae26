-- The county tells towns of one name in a state apart; empty for cities outside any county.
alter table cities add column county text not null default '';
-- ZIP codes of post boxes and firms have the point of a post office: no place is looked up by it.
alter table zip_codes add column post_only boolean not null default false;
