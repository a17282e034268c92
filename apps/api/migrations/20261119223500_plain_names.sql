-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Plain names before the first release, while no earlier version runs on this schema.

-- squawk-ignore renaming-column
alter table seller_follows rename column told_at to notified_at;

-- squawk-ignore renaming-table
alter table promotion_receipts rename to promotion_results;
alter index promotion_receipts_pkey rename to promotion_results_pkey;
alter index promotion_receipts_open rename to promotion_results_open;
alter index promotion_receipts_measured rename to promotion_results_measured;

-- Coins that come back because an ad was shown too seldom. The kind is part of each entry's hash, so the chains of
-- these users are computed again.
alter table coin_entries drop constraint coin_entries_kind_check;
do $$
declare
  person bigint;
  entry coin_entries;
  previous bytea;
begin
  alter table coin_entries disable trigger coin_entries_append_only;
  for person in
    update coin_entries set kind = 'COMPENSATION' where kind = 'MADE_GOOD' returning user_id
  loop
    previous := '\x00';
    for entry in select * from coin_entries where user_id = person order by seq loop
      entry.previous_hash := previous;
      previous := coin_entry_hash(entry,
        (select jsonb_object_agg(account, amount) from coin_lines where entry_id = entry.id));
      update coin_entries set previous_hash = entry.previous_hash, hash = previous where id = entry.id;
    end loop;
    update coin_accounts set last_hash = previous where user_id = person;
  end loop;
  alter table coin_entries enable trigger coin_entries_append_only;
end
$$;
-- squawk-ignore constraint-missing-not-valid
alter table coin_entries add constraint coin_entries_kind_check
  check (kind in ('BOUGHT', 'HELD', 'SPENT', 'RETURNED', 'COMPENSATION', 'REFUNDED'));

create or replace view promotion_problems as
  select 'a promotion and its hold disagree' as problem, p.id as promotion_id from promotions p
  left join coin_holds h on h.id = p.hold_id and h.reference = 'promotion:' || p.id
    and h.user_id = p.user_id and h.coins = p.cost
  where h.state is distinct from
    case p.status when 'HELD' then 'HELD' when 'RELEASED' then 'RELEASED' else 'CAPTURED' end
  union all
  select 'what came back is not in the ledger', p.id from promotions p
  left join coin_entries e on e.kind = 'COMPENSATION' and e.reference = 'promotion:' || p.id
  group by p.id having p.returned_coins <> coalesce(sum(e.coins), 0)
  union all
  select 'more than ten have a place', null from promotions where status = 'LIVE' having count(*) > 10;

-- The jobs are called follows.schedule and promotions.measure now. A new database has no queues yet.
do $$
begin
  if to_regnamespace('pgboss') is not null then
    delete from pgboss.schedule where name in ('follows.look', 'promotions.receipts');
    perform pgboss.delete_queue(name) from pgboss.queue where name in ('follows.look', 'promotions.receipts');
  end if;
end
$$;

-- migrate:down
