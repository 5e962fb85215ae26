-- The nightly sweep finds old news without reading all of it.
create index payment_events_age on payment_events (received_at);
