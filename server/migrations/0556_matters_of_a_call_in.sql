-- A call to our number can be about several things. Each has a call of its own, and all have its line.
-- New columns without values are linked without a scan.
alter table calls add column incoming_call_id bigint
  references incoming_calls (id) on delete set null;
alter table booking_calls add column incoming_call_id bigint
  references incoming_calls (id) on delete set null;
