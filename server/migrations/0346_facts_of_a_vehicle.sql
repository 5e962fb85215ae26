-- What the owner said about a car wins over its VIN, which wins over the catalog. The columns of a
-- vehicle hold what counts; stated_fields names those that the owner said, so that a change of car
-- or of catalog leaves them alone.
alter table user_vehicles add column stated_fields text[] not null default '{}';

-- Until now what the owner typed stood unmarked among what the catalog had filled in: what differs
-- from it was typed.
update user_vehicles v
set stated_fields = array_remove(
  array[
    case when v.fuel_type <> '' and v.fuel_type is distinct from c.fuel_type then 'fuel_type' end,
    case
      when v.cylinders <> '' and v.cylinders is distinct from c.cylinders::text then 'cylinders'
    end,
    case
      when v.displacement <> ''
        and v.displacement is distinct from c.displacement::text || ' L'
        then 'displacement'
    end,
    case
      when v.drivetrain <> ''
        and (cardinality(c.drivetrains) <> 1 or v.drivetrain <> c.drivetrains[1])
        then 'drivetrain'
    end,
    case when v.trans_type <> '' and cardinality(c.transmissions) = 0 then 'trans_type' end,
    case when v.trans_speed <> '' and cardinality(c.transmissions) = 0 then 'trans_speed' end,
    case when v.aspiration <> '' then 'aspiration' end
  ],
  null
)
from cars c
where c.id = v.car_id;

-- The VIN is sealed; its keyed hash finds it among the owner's other vehicles, its tail is what
-- lists show.
alter table user_vehicles
  add column vin_sealed bytea,
  add column vin_hash bytea check (length(vin_hash) = 32),
  add column vin_tail text check (length(vin_tail) = 4),
  -- What the VIN says of body, engine and drive, by the names of the columns above.
  add column vin_facts jsonb not null default '{}',
  add check (
    (vin_sealed is null) = (vin_hash is null)
    and (vin_sealed is null) = (vin_tail is null)
  );
create unique index user_vehicles_vin on user_vehicles (user_id, vin_hash) where not archived;
