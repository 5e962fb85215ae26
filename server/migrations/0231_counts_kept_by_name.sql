-- Goes up with whatever can change how many shops have some name, type or tier: until then a count once made holds.
alter table service_provider_counts add column changes bigint not null default 0;

create or replace function count_service_providers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update service_provider_counts c set live = c.live + n.live, changes = c.changes + 1
      from (select chain_type, count(*) as live from after_rows where not archived group by chain_type) n where n.chain_type = c.chain_type;
  elsif tg_op = 'DELETE' then
    update service_provider_counts c set live = c.live - n.live, changes = c.changes + 1
      from (select chain_type, count(*) as live from before_rows where not archived group by chain_type) n where n.chain_type = c.chain_type;
  else
    update service_provider_counts c set live = c.live + n.live, changes = c.changes + 1
      from (with changed as (
              select a.chain_type, a.archived, b.chain_type as former_type, b.archived as formerly_archived
                from after_rows a join before_rows b on b.id = a.id
               where not (a.archived and b.archived) and (a.name, a.chain_type, a.sponsor_tier, a.archived) is distinct from (b.name, b.chain_type, b.sponsor_tier, b.archived))
            select chain_type, sum(live) as live
              from (select chain_type, case when archived then 0 else 1 end as live from changed
                    union all select former_type, case when formerly_archived then 0 else -1 end from changed) each_way
             group by chain_type) n
     where n.chain_type = c.chain_type;
  end if;
  return null;
end $$;
