-- What jobs like this one cost before, and what somebody at the desk did lately.
create index quote_services_category on quote_services (category_id, quote_id desc);
create index staff_actions_staff on staff_actions (staff_user_id, at desc);
create index user_quote_prices_told on user_quote_prices (told_at desc);
create index calls_agent on calls (agent_user_id, started_at desc);
