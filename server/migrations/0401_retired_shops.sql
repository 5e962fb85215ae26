-- Shops that leave their source are retired by its next file; the report lists them.
alter table shop_import_rows drop constraint shop_import_rows_kind_check;
alter table shop_import_rows add constraint shop_import_rows_kind_check
  check (kind in ('rejected', 'note', 'retired'));
-- How the last run was started: whatever share it would retire, and without retiring what is missing.
alter table shop_imports add column force boolean not null default false;
alter table shop_imports add column partial boolean not null default false;
