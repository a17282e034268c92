-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- A phone or a Telegram account that was connected to an account, or a phone that was replaced: the user is told at the
-- next start of the app on every other device, since a message of the bot may reach the person who connected it.
create table account_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('phone_added', 'phone_replaced', 'telegram_added')),
  requester text not null,
  changed_at timestamptz not null default now()
);
create index account_changes_user on account_changes (user_id, id);
revoke insert, update, delete on account_changes from worker;
revoke update, delete on account_changes from app;

-- migrate:down
