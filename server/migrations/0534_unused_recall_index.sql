-- The lookups are joined by their key, and swept once a month. No query reads them by time.
drop index safety_recall_lookups_due;
