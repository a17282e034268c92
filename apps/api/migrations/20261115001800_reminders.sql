-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- A kind of the shop is one word, the name that its report counts; it is also what the person switches off.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind ~ '^([a-z]+\.[a-z-]+|[A-Z][A-Za-z0-9]+)$') not valid;
alter table notification_choices drop constraint notification_choices_kind_check;
alter table notification_choices add constraint notification_choices_kind_check
  check (kind ~ '^([a-z]+|[A-Z][A-Za-z0-9]+)$') not valid;

-- Until then this one waits: it is night where the person lives. Others of the same person do not wait for it.
alter table notifications add column held_until timestamptz;

-- Reports count reminders by kind and day for more than a year; other news is forgotten sooner.
-- squawk-ignore require-concurrent-index-creation
create index notifications_reminders on notifications (kind, created_at) where kind not like '%.%';
-- squawk-ignore require-concurrent-index-creation
create index notifications_news on notifications (created_at) where kind like '%.%';

-- Somebody who is signed in looked at the page of a product. Kept for a month.
create table product_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  product_id bigint not null references products (id) on delete cascade,
  seen_at timestamptz not null default now()
);
create index product_views_time on product_views (seen_at);
create index product_views_of on product_views (user_id, product_id, seen_at desc);

-- When somebody was last reminded of what they only looked at: once in seven days, however many workers look.
create table view_reminders (
  user_id bigint primary key references users (id),
  reminded_at timestamptz not null
);

-- migrate:down
