-- Promised call-backs by when they are due.
create index calls_call_back on calls (call_back_at) where call_back_at is not null;
