-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- What friends' purchases bring, as lines that are only ever added. Money moves from account to account by a line out
-- and a line in; a total is the sum of its lines. Nothing is changed or removed.
create table referral_lines (
  id bigint generated always as identity primary key,
  referrer_id bigint not null references users (id),
  order_id bigint not null references orders (id),
  account text not null check (account in ('PENDING', 'APPROVED', 'PAID', 'REVERSED')),
  amount_paise bigint not null check (amount_paise <> 0),
  -- Why: the order was confirmed, its goods were kept, the money was paid out, or the goods came back.
  entry text not null check (entry in ('announce', 'approve', 'pay', 'reverse')),
  created_at timestamptz not null default now(),
  -- Each happens once to an order.
  constraint referral_lines_once unique (order_id, entry, account)
);
create index referral_lines_of on referral_lines (referrer_id, id desc);
revoke update, delete on referral_lines from app;

-- Everything that can be seen wrong with the lines; no rows is what they promise.
create view referral_problems as
  -- More was announced than one and a half per cent of the order.
  select 'too much' as problem, l.order_id from referral_lines l join orders o on o.id = l.order_id
  where l.entry = 'announce' and l.amount_paise > o.total_paise * 15 / 1000
  union all
  -- What an order brought is somewhere, once: all its accounts together are what was announced.
  select 'lost or doubled', order_id from referral_lines group by order_id
  having sum(amount_paise) <> coalesce(sum(amount_paise) filter (where entry = 'announce'), 0)
  union all
  select 'for oneself', l.order_id from referral_lines l join orders o on o.id = l.order_id
  where o.user_id = l.referrer_id
  union all
  select 'below nought', order_id from referral_lines where account in ('PENDING', 'REVERSED')
  group by order_id, account having sum(amount_paise) < 0;

-- migrate:down
