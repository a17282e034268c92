-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

create table users (
  id bigint generated always as identity primary key,
  public_id text not null constraint users_public_id_key unique,
  product text not null check (product in ('vio', 'saath')),
  telegram_id bigint,
  phone text,
  phone_verified_at timestamptz,
  first_name text not null default '',
  last_name text,
  username text,
  photo_url text,
  language text not null check (language in ('ru', 'uz', 'en', 'hi')),
  role text not null default 'user' check (role in ('user', 'operator', 'admin')),
  region_id integer,
  city_id integer,
  district_id integer,
  referrer_id bigint references users (id),
  is_bot_stopped boolean not null default false,
  bot_state_at timestamptz,
  banned_at timestamptz,
  -- Set when this account was found to be the same person as another: a tombstone that can no longer sign in.
  folded_into bigint references users (id),
  created_at timestamptz not null default now(),
  check (referrer_id is distinct from id),
  check (folded_into is null or (telegram_id is null and phone is null)),
  check ((phone is null) = (phone_verified_at is null))
);
-- Accounts are per product: the same phone in Vio and in Saath is two people to us.
create unique index users_telegram_key on users (product, telegram_id) where telegram_id is not null;
create unique index users_phone_key on users (product, phone) where phone is not null;
create index users_referrer on users (referrer_id) where referrer_id is not null;

-- Apart from `users`, so that reading a person never carries an address along by accident.
create table user_addresses (
  user_id bigint primary key references users (id),
  address text not null default '',
  address_extra text not null default '',
  city text not null default '',
  state text not null default '',
  pin text not null default '',
  updated_at timestamptz not null default now()
);

-- What makes an account too valuable to be folded into another. Each area adds its own tables here.
create function user_has_value(person bigint) returns boolean
language sql stable as $$ select false $$;

-- A session is the family of all refresh tokens that descend from one sign-in.
create table sessions (
  id uuid primary key,
  user_id bigint not null references users (id),
  requester text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Launch data and signed contacts seen once, until they are too old to be accepted anyway.
create table telegram_proofs (
  hash bytea primary key,
  product text not null,
  requester text not null,
  expires_at timestamptz not null
);
create index telegram_proofs_expiry on telegram_proofs (expires_at);

create table bot_updates (
  product text not null,
  update_id bigint not null,
  received_at timestamptz not null default now(),
  primary key (product, update_id)
);
create index bot_updates_age on bot_updates (received_at);

-- migrate:down
