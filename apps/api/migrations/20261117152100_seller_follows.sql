-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Who wants to hear of whose new ads. Told until that moment: what was approved before it is not told again.
create table seller_follows (
  user_id bigint not null references users (id),
  seller_id bigint not null references users (id),
  created_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (user_id, seller_id),
  check (user_id <> seller_id)
);
create index seller_follows_seller on seller_follows (seller_id);

-- migrate:down
