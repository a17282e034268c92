-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Answers to a /start. Apart from notifications: whoever starts a bot need not have an account yet.
create table bot_greetings (
  -- The job that says it: one that died on the way and runs again finds its row, and says nothing twice.
  job_id uuid primary key,
  product text not null check (product in ('vio', 'saath')),
  telegram_id bigint not null,
  -- Set before the message goes out; the row goes only when it surely did not.
  reserved_at timestamptz not null default now(),
  outcome text check (outcome in ('SENT', 'UNREACHABLE', 'REFUSED', 'UNSURE')),
  done_at timestamptz,
  check ((outcome is null) = (done_at is null))
);
create index bot_greetings_age on bot_greetings (reserved_at);

-- migrate:down
