-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- What an operator decided about a referrer and a friend who look like one household. RELEASED: two households, the
-- shares are paid. DENIED: one household, the shares are taken back and no further ones are added.
create table referral_pairs (
  referrer_id bigint not null references users (id),
  buyer_id bigint not null references users (id),
  decision text not null check (decision in ('RELEASED', 'DENIED')),
  note text not null check (char_length(note) <= 300),
  decided_by bigint not null references users (id),
  decided_at timestamptz not null default now(),
  primary key (referrer_id, buyer_id)
);
revoke delete on referral_pairs from app;
revoke insert, update, delete on referral_pairs from worker;

-- migrate:down
