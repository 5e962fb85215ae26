-- Files sent with a mail: name, type and text of each.
alter table emails add column attachments jsonb not null default '[]';
