-- Maintenance intervals of a maker's cars beside the typical ones.

-- Intervals of one job replace each other. A car gets the one that fits it best.
alter table maintenance_intervals add column job text not null default '';
alter table maintenance_intervals
add column interval_source text not null default 'typical'
check (interval_source in ('maker', 'typical'));
-- The cars it is for: `{"only": [cars], "except": [cars], "needs": {}, "without": {}}`, where cars are
-- `{"make", "models", "from", "to", "cylinders", "liters"}`, and the others have the form of the
-- contract's `applies_to`. What is missing fits all cars.
alter table maintenance_intervals add column cars jsonb not null default '{}';
-- Services that are due are listed in this order, lowest first: safety before comfort.
alter table maintenance_intervals add column importance smallint not null default 90;
