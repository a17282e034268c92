-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Click's own number of the paper behind a transaction: what its Merchant API knows a payment by.
alter table payments add column provider_document text;

-- Our payments of a day beside what the provider says about it. One row a look; nothing is ever changed.
create table payment_reconciliations (
  id bigint generated always as identity primary key,
  payment_system text not null check (payment_system in ('TELEGRAM_STARS', 'PAYCOM_UZ', 'CLICK_UZ')),
  -- A whole day in Tashkent.
  day date not null,
  checked integer not null,
  differences jsonb not null,
  -- Where the next look into Telegram's list begins.
  next_offset bigint,
  started_by text,
  created_at timestamptz not null default now()
);
create index payment_reconciliations_newest on payment_reconciliations (payment_system, id desc);
revoke update, delete on payment_reconciliations from app;

-- migrate:down
