-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Somebody said how they are called; the name in Telegram no longer takes its place.
alter table users add column is_name_given boolean not null default false;

-- migrate:down
