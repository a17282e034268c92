-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- For the list that people see of their own sessions: «Chrome, Android», and when it was used last.
alter table sessions add column device text;
alter table sessions add column last_used_at timestamptz;

-- migrate:down
