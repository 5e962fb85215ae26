-- A shop with a contact is also told by link what became of a booking. Such a question stands for one
-- notice as it was sent: a newer one has a link of its own.
alter table booking_questions alter column windows_from drop not null;
alter table booking_questions add column notice text check (notice in ('accepted', 'changed', 'cancelled'));
alter table booking_questions add column notice_of timestamptz;
alter table booking_questions add check ((notice is null) = (notice_of is null));
alter table booking_questions add check ((windows_from is null) = (notice is not null));
