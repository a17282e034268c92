-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- What uploads that stored nothing cost of their sender's day: refused files, and those that were decoded before the
-- one that was refused. Counted beside the stored pictures, and forgotten after the same 24 hours.
create table upload_charges (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  files integer not null check (files > 0),
  bytes bigint not null check (bytes >= 0),
  refused_files integer not null check (refused_files >= 0),
  created_at timestamptz not null default now()
);
create index upload_charges_owner on upload_charges (user_id, created_at);
create index upload_charges_at on upload_charges (created_at);

-- migrate:down
