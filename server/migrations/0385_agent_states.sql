-- Since when an agent is at the desk or on a break.
alter table call_desk_presence add column on_break boolean not null default false;
alter table call_desk_presence add column state_since timestamptz;
