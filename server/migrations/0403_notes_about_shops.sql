-- What the next caller should know of a shop: whom to ask for, when nobody answers.
alter table service_providers add column desk_note text not null default ''
  check (length(desk_note) <= 300);
