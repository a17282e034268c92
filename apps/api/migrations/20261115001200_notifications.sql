-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- What the bot tells people of its own accord. One row for a person, kind and key: what is told once is not told again.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- `choice.event`: the part before the dot is what the person can switch off.
  kind text not null check (kind ~ '^[a-z]+\.[a-z-]+$'),
  key text not null,
  data jsonb not null,
  attempts integer not null default 0,
  not_before timestamptz,
  -- Set before the message goes out and taken back only when it surely did not: a row that has it is never sent again.
  reserved_at timestamptz,
  outcome text check (outcome in ('SENT', 'OFF', 'OUTDATED', 'UNREACHABLE', 'REFUSED', 'UNSURE', 'LATE')),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  constraint notifications_once unique (user_id, kind, key),
  check ((outcome is null) = (done_at is null))
);
create index notifications_open on notifications (user_id, id) where outcome is null;
create index notifications_age on notifications using brin (created_at);

-- What somebody switched off, or on again; who has no row wants everything.
create table notification_choices (
  user_id bigint not null references users (id),
  kind text not null check (kind ~ '^[a-z]+$'),
  is_on boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);

-- migrate:down
