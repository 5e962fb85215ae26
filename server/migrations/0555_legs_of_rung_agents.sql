-- The provider's id of the agent's leg, which stops its ringing. Null until the provider answered.
alter table incoming_rings add column leg_id text;
