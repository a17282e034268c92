-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- A code belongs to one phone *and* one requester: nobody can burn another person's tries.
create table otp_codes (
  id bigint generated always as identity primary key,
  product text not null,
  phone text not null,
  requester text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Replaced by a newer code, used, or never sent.
  closed_at timestamptz,
  verified_at timestamptz,
  proof_used_at timestamptz,
  channel text not null,
  provider_reference text,
  delivery text
);
create unique index otp_codes_open on otp_codes (product, phone, requester) where closed_at is null;
create index otp_codes_history on otp_codes (product, phone, requester, created_at);
create index otp_codes_reference on otp_codes (provider_reference) where provider_reference is not null;
create index otp_codes_age on otp_codes (created_at);

-- Counters that must survive every restart: codes sent, guesses failed. One row a key and window.
create table limit_counters (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);
create index limit_counters_age on limit_counters (window_start);

-- migrate:down
