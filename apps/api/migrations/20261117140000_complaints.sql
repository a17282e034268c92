-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- What people say is wrong with an ad or with its seller, and what became of it. No reference to ads: their table is
-- partitioned, and what was said outlives the ad.
create table complaints (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references users (id),
  ad_id bigint not null,
  seller_id bigint not null references users (id),
  about text not null check (about in ('AD', 'SELLER')),
  reason text not null check (char_length(reason) <= 40),
  note text check (char_length(note) <= 300),
  state text not null default 'OPEN' check (state in ('OPEN', 'UPHELD', 'DISMISSED')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references users (id),
  check ((state = 'OPEN') = (decided_at is null))
);
-- Said once by a person while it is open.
create unique index complaints_once on complaints (reporter_id, ad_id, about) where state = 'OPEN';
create index complaints_open on complaints (ad_id, created_at) where state = 'OPEN';
create index complaints_of on complaints (reporter_id, created_at);

-- What a person does not want to see again: one ad, or everything of a seller.
create table hidden_things (
  user_id bigint not null references users (id),
  kind text not null check (kind in ('AD', 'SELLER')),
  thing_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (user_id, kind, thing_id)
);

-- migrate:down
