-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- What somebody wants to pay, with its price fixed when it was made: callbacks are compared with this row only.
create table payments (
  -- 36 characters towards every provider: Click signs it beside the amount without a separator.
  id uuid primary key,
  -- Click wants whole numbers for its prepare and confirm ids.
  number bigint generated always as identity unique,
  user_id bigint not null references users (id),
  payment_system text not null check (payment_system in ('TELEGRAM_STARS', 'PAYCOM_UZ', 'CLICK_UZ')),
  platform text not null check (platform in ('TELEGRAM', 'WEB')),
  coins bigint not null check (coins > 0),
  -- Whole sum, or Stars.
  price bigint not null check (price > 0),
  currency text not null check (currency in ('UZS', 'XTR')),
  state text not null default 'NEW' check (state in ('NEW', 'PENDING', 'PAID', 'CANCELLED', 'EXPIRED', 'REFUNDED')),
  link text check (length(link) <= 2000),
  -- Who was allowed to pay by Stars: a Telegram id.
  payer bigint,
  -- Payme's id, Click's click_trans_id, Telegram's charge id.
  provider_id text check (length(provider_id) between 1 and 200),
  -- Payme's own clock, in milliseconds: its statement is asked for by it.
  provider_time bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  reserved_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  -- Why it ended, in Payme's numbers: 3 failed, 4 too late, 5 refunded, 10 given up.
  end_reason integer,
  refund_asked_at timestamptz,
  -- A second charge for the same invoice has a row of its own, so that each row is credited once.
  second_charge_of uuid references payments (id),
  constraint payments_provider_id unique (payment_system, provider_id),
  constraint payments_currency check ((payment_system = 'TELEGRAM_STARS') = (currency = 'XTR')),
  constraint payments_paid check ((state in ('PAID', 'REFUNDED')) = (paid_at is not null)),
  constraint payments_paid_by check (paid_at is null or provider_id is not null)
);
create index payments_of on payments (user_id, number desc);
create index payments_due on payments (expires_at) where state in ('NEW', 'PENDING');
create index payments_statement on payments (payment_system, provider_time);
create index payments_paid_at on payments (payment_system, paid_at);
revoke delete on payments from app;

-- Every message of a provider as it came, written down before anything is done about it. Kept thirteen months.
create table payment_callbacks (
  id bigint generated always as identity primary key,
  payment_system text not null check (payment_system in ('TELEGRAM_STARS', 'PAYCOM_UZ', 'CLICK_UZ')),
  received_at timestamptz not null default now(),
  body bytea not null,
  answer text,
  answered_at timestamptz
);
create index payment_callbacks_received on payment_callbacks (received_at);
revoke update on payment_callbacks from app;
grant update (answer, answered_at) on payment_callbacks to app;

-- I5: what was paid was credited once, what was refunded was taken back once, and nothing else was.
create view payment_problems as
  select 'I5 a payment and its credit disagree' as problem, p.id::text as subject from payments p
  left join coin_entries e on e.key = 'payment:' || p.id
  where (p.state in ('PAID', 'REFUNDED')) <> (e.id is not null)
    or e.kind <> 'BOUGHT' or e.user_id <> p.user_id or e.coins <> p.coins
  union all
  select 'I5 a payment and its refund disagree', p.id::text from payments p
  left join coin_entries e on e.key = 'refund:' || p.id
  where (p.state = 'REFUNDED') <> (e.id is not null)
    or e.kind <> 'REFUNDED' or e.user_id <> p.user_id or e.coins <> p.coins
  union all
  select 'I5 coins were bought or refunded without their payment', e.key from coin_entries e
  left join payments p on e.reference = 'payment:' || p.id
  left join coin_lines l on l.entry_id = e.id and l.account = case p.payment_system
    when 'TELEGRAM_STARS' then 'PURCHASE:STARS' when 'PAYCOM_UZ' then 'PURCHASE:PAYME' else 'PURCHASE:CLICK' end
  where e.kind in ('BOUGHT', 'REFUNDED') and (p.id is null or l.account is null
    or e.key <> case e.kind when 'BOUGHT' then 'payment:' else 'refund:' end || p.id);

-- Everything that must never be: looked at every five minutes. Whoever sells for coins adds theirs here.
create view money_problems as
  select problem, subject from coin_problems union all select problem, subject from payment_problems;

-- Whoever has coins, or may still get some, is not folded into another account: they would be lost to their person.
create or replace function user_has_value(person bigint) returns boolean
language sql stable as $$
  select exists (select from ads where ads.user_id = person)
    or exists (select from orders where orders.user_id = person)
    or exists (select from group_participants where group_participants.user_id = person)
    or exists (select from referral_lines where referral_lines.referrer_id = person)
    or exists (select from coin_entries where coin_entries.user_id = person)
    or exists (select from payments where payments.user_id = person)
$$;

-- migrate:down
