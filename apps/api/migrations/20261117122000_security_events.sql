-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- What an investigation asks for: failed sign-ins, limits that were hit, changed phones, ended sessions, roles in use.
-- Who and from where stand here as keyed hashes only: whoever knows a phone or an address can look it up.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  product text not null,
  kind text not null,
  detail text not null,
  subject text,
  network text
);
create index security_events_at on security_events (at);
create index security_events_subject on security_events (subject, id) where subject is not null;
create index security_events_network on security_events (network, id) where network is not null;

-- migrate:down
