-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- A way of an ad into the top list. Coins are held from the first moment; they are spent when the ad takes its place.
create table promotions (
  id bigint generated always as identity primary key,
  -- Ads live in two partitions, so this is no foreign key.
  ad_id bigint not null,
  user_id bigint not null references users (id),
  cost integer not null check (cost > 0),
  hold_id bigint not null unique,
  -- HELD: waits for a moderator. LIVE: has a place. ENDED: had one. RELEASED: never had one, the coins went back.
  status text not null check (status in ('HELD', 'LIVE', 'ENDED', 'RELEASED')),
  -- Given in the order in which places were taken; the largest stands first.
  place_number bigint unique,
  end_reason text,
  -- How often the ad had been shown when it took its place, and when it left it.
  views_before bigint,
  views_after bigint,
  returned_coins integer not null default 0 check (returned_coins between 0 and cost),
  created_at timestamptz not null,
  placed_at timestamptz,
  ended_at timestamptz,
  constraint promotions_placed check ((status in ('LIVE', 'ENDED')) = (place_number is not null)),
  constraint promotions_ended check ((status in ('ENDED', 'RELEASED')) = (ended_at is not null))
);
-- One way at a time for an ad.
create unique index promotions_open on promotions (ad_id) where status in ('HELD', 'LIVE');
create index promotions_live on promotions (place_number desc) where status = 'LIVE';
create index promotions_held on promotions (created_at) where status = 'HELD';
create index promotions_ad on promotions (ad_id, id desc);
create index promotions_user on promotions (user_id, id desc);

-- Whoever changes who stands in the list holds this row: the order of places is the order of commits.
create table promotion_turn (
  is_only boolean primary key default true check (is_only),
  last_place bigint not null default 0
);
insert into promotion_turn default values;

revoke delete on promotions, promotion_turn from app;
revoke insert on promotion_turn from app;

-- Where promotions and coins disagree; no rows is what is promised: one hold a promotion, spent by a place and by
-- nothing else, and what came back is in the ledger.
create view promotion_problems as
  select 'a promotion and its hold disagree' as problem, p.id as promotion_id from promotions p
  left join coin_holds h on h.id = p.hold_id and h.reference = 'promotion:' || p.id
    and h.user_id = p.user_id and h.coins = p.cost
  where h.state is distinct from
    case p.status when 'HELD' then 'HELD' when 'RELEASED' then 'RELEASED' else 'CAPTURED' end
  union all
  select 'what came back is not in the ledger', p.id from promotions p
  left join coin_entries e on e.kind = 'MADE_GOOD' and e.reference = 'promotion:' || p.id
  group by p.id having p.returned_coins <> coalesce(sum(e.coins), 0)
  union all
  select 'more than ten have a place', null from promotions where status = 'LIVE' having count(*) > 10;

-- migrate:down
