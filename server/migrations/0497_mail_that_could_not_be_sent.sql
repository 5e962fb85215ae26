-- When the code or link in an e-mail stops working. After that, the reader is told to get a new one.
alter table emails add column expires_at timestamptz;
-- When the content was replaced, or dropped, because it had expired before it could be sent.
alter table emails add column expired_at timestamptz;
-- When the recipient's mail server had refused the e-mail for good, so that it isn't tried again.
alter table emails add column refused_at timestamptz;
-- When a connection last broke after the mail server had the e-mail, so it may have arrived.
alter table emails add column uncertain_at timestamptz;
alter table emails add column failures int not null default 0;
alter table emails add column last_error text;
-- False if a second copy would be worse than none. An uncertain e-mail is then not sent again.
alter table emails add column repeatable boolean not null default true;
