-- How often browsers opened the landing page on a day, in the desk's time zone. Nothing about who did.
create table landing_loads (
  day date primary key,
  loads integer not null check (loads > 0)
);
