-- What operators did with an account's personal data from the command line. Rows are never changed,
-- and outlive sign-ups that were never confirmed.
create table operator_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null check (length(operator) between 1 and 100),
  action text not null check (action in ('account_exported', 'account_erased')),
  subject_user_id bigint not null,
  reason text not null check (length(reason) between 1 and 300)
);
create index operator_actions_subject on operator_actions (subject_user_id);
