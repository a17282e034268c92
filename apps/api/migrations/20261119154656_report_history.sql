-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- What the operators' reports count. A figure of a past day must not change when an ad is reopened, a favourite is
-- removed or a bot is started again, so every such change is a row that stays.
--
--   figure                                       reads
--   ads created, public at the end, closed,      ad_moves
--     closings by reason
--   users by the state of their bot              users, bot_state_changes
--   favourites added, removed                    favourite_changes
--   real and not-real products                   product_real_changes
--   groups that ever had more than N members     group_participants (joined_at, left_at)
--   registrations by button                      product_interests.button
--   searches                                     search_query_days, shop_search_days; newer than summed_until:
--                                                search_queries, shop_searches
--
-- `happened_at` is when the change was made. `is_carried_over`: derived once from the state that was there before
-- these tables; the changes in between are not known.

-- Every change of an ad's status, by the transaction that made it. The first move of an ad has no `from_status`. By
-- the system: its month is over.
create table ad_moves (
  id bigint generated always as identity primary key,
  ad_id bigint not null,
  from_status text,
  to_status text not null,
  -- Why it was closed, rejected or blocked; the codes are in the contract.
  reason text,
  actor text not null check (actor in ('owner', 'moderator', 'system')),
  -- Not known of moderators' moves that were carried over.
  actor_id bigint references users (id),
  is_carried_over boolean not null default false,
  happened_at timestamptz not null
);
create index ad_moves_ad on ad_moves (ad_id, happened_at, id);
create index ad_moves_created on ad_moves (happened_at) include (ad_id) where from_status is null;
create index ad_moves_closed on ad_moves (happened_at) where to_status = 'CLOSED';
revoke update, delete on ad_moves from app, worker;

-- A user stopped the bot or started it again. Without a row: never stopped. The rows of a merged account go along.
create table bot_state_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  product text not null,
  is_stopped boolean not null,
  is_carried_over boolean not null default false,
  happened_at timestamptz not null
);
create index bot_state_changes_user on bot_state_changes (user_id, happened_at, id);
revoke update, delete on bot_state_changes from app, worker;
grant update (user_id) on bot_state_changes to app, worker;

-- A favourite was added or removed. The rows of a merged account go along; a favourite that both accounts had, or that
-- became one of an own ad, is removed by the merge: no user's removal, and not counted as one.
create table favourite_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  ad_id bigint not null,
  is_added boolean not null,
  is_by_merge boolean not null default false,
  is_carried_over boolean not null default false,
  happened_at timestamptz not null default now()
);
create index favourite_changes_user on favourite_changes (user_id, ad_id);
create index favourite_changes_day on favourite_changes (happened_at) include (is_added, is_by_merge);
revoke update, delete on favourite_changes from app, worker;
grant update (user_id) on favourite_changes to app, worker;

-- Whether a product was a real one or a test of demand, since when. Every product has a row of its creation.
create table product_real_changes (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  is_real boolean not null,
  is_carried_over boolean not null default false,
  happened_at timestamptz not null default now()
);
create index product_real_changes_product on product_real_changes (product_id, happened_at, id);
revoke update, delete on product_real_changes from app, worker;
insert into product_real_changes (product_id, is_real, is_carried_over, happened_at)
select id, is_real, true, created_at from products;

-- Which of the two buttons of a product that is coming registered the interest. Null: kind BACK, or before there were
-- two buttons.
alter table product_interests add column button text;
alter table product_interests
  add constraint product_interests_button check (button in ('alone', 'friends')) not valid;

-- Ads, favourites and bots are too many for a migration: a job carries their history over in blocks by id. It begins
-- when the release before, which writes no history, is surely gone. One row for each table that has something.
create table carry_overs (
  name text primary key check (name in ('ads', 'favourites', 'bots')),
  after_id bigint not null default 0,
  starts_at timestamptz not null default now() + interval '1 hour',
  finished_at timestamptz
);
insert into carry_overs (name)
select 'ads' where exists (select from ads)
union all select 'favourites' where exists (select from favourites)
union all select 'bots' where exists (select from users where bot_state_at is not null);

-- How often a text was searched for on a day of Tashkent, for 400 days. `folded` is the text in one case and script;
-- `query` is how most users wrote it. Texts of fewer than three users are kept for 90 days; after that only their sum
-- is, under the empty text.
create table search_query_days (
  day date not null,
  folded text not null,
  query text not null,
  searches bigint not null,
  primary key (day, folded)
);
-- Days before `summed_until` are summed; of days before `rare_until` rare texts are only a sum.
create table search_query_sums (
  is_only boolean primary key default true check (is_only),
  summed_until date not null,
  rare_until date not null
);
insert into search_query_sums (summed_until, rare_until)
select day, day from (select (now() at time zone 'Asia/Tashkent')::date
  - case when exists (select from search_queries) then 91 else 0 end as day) oldest;

-- The same for the shop, by days of Kolkata.
create table shop_search_days (
  day date not null,
  folded text not null,
  query text not null,
  searches bigint not null,
  primary key (day, folded)
);
create table shop_search_sums (
  is_only boolean primary key default true check (is_only),
  summed_until date not null,
  rare_until date not null
);
insert into shop_search_sums (summed_until, rare_until)
select day, day from (select (coalesce((select created_at from shop_searches order by id limit 1), now())
  at time zone 'Asia/Kolkata')::date as day) oldest;
-- Null until the job has filled it in.
alter table shop_searches add column folded text;

-- migrate:down
