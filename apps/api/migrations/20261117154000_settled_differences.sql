-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- A difference that somebody has looked into, and why it may stand. It belongs to the difference and not to the look
-- that found it: the same one found again is settled already, another one is not.
create table settled_differences (
  payment_system text not null,
  day date not null,
  -- The difference itself as a hash: kind, both ids and both sides.
  mark text not null,
  reason text not null check (length(reason) between 3 and 300),
  settled_by text not null,
  settled_at timestamptz not null default now(),
  primary key (payment_system, day, mark)
);
revoke update, delete on settled_differences from app;

-- One row a look: small for years. Which look at a day is its last one.
-- squawk-ignore require-concurrent-index-creation
create index payment_reconciliations_day on payment_reconciliations (payment_system, day, id desc);

-- migrate:down
