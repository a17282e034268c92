-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- What staff prove beside their phone. The secret is sealed with a key that the database does not have.
create table second_factors (
  user_id bigint primary key references users (id),
  secret_sealed bytea not null,
  -- Keyed hashes; a code that was used is taken out.
  recovery_hashes bytea[] not null,
  -- The newest time step whose code was accepted: it and those before are not accepted again.
  last_step bigint not null default 0,
  tries integer not null default 0,
  tries_since timestamptz not null default now(),
  created_at timestamptz not null default now()
);

-- When this session proved it; without it a session has the rights of everybody.
alter table sessions add column second_factor_at timestamptz;

-- migrate:down
