-- A buyer can cancel an unfinished purchase, at the built-in test provider too.
alter table test_card_payments drop constraint test_card_payments_status_check;
alter table test_card_payments add constraint test_card_payments_status_check
  check (status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'));
