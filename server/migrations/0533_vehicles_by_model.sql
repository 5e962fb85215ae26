-- Runs without a transaction.
-- For the owners of a model with a new safety recall, and for the models to ask about each day.
drop index concurrently if exists user_vehicles_model;
create index concurrently user_vehicles_model on user_vehicles (vehicle_model_id, year, id)
  where not archived;
