-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- What an account was before a change of its sign-in methods. The user can undo the change for 72 hours; then the row goes.
create table account_change_undos (
  change_id bigint primary key references account_changes (id),
  before jsonb not null,
  created_at timestamptz not null default now()
);
revoke update on account_change_undos from app;
revoke all on account_change_undos from worker;
grant delete, select (created_at) on account_change_undos to worker;

-- migrate:down
