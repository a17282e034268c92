-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Orders of staff that need two people: the second gives the same order, and only then it is carried out.
create table approvals (
  id bigint generated always as identity primary key,
  product text not null,
  kind text not null,
  -- The payment, the user or the setting.
  object text not null,
  input jsonb not null,
  reason text not null,
  requested_by text not null,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_by text,
  confirmed_at timestamptz,
  -- Another order about the same object took its place.
  replaced_at timestamptz,
  constraint approvals_two_people check (confirmed_by <> requested_by),
  check ((confirmed_by is null) = (confirmed_at is null))
);
create unique index approvals_open on approvals (product, kind, object)
  where confirmed_at is null and replaced_at is null;
-- What was ordered stays as it was ordered.
revoke update, delete on approvals from app, worker;
grant update (confirmed_by, confirmed_at, replaced_at) on approvals to app;

-- Only the owner gives roles: whoever breaks into the API must not be able to make an admin. (`pnpm admin` connects as the
-- owner.) A new column of `users` needs a grant of its own.
do $$
declare
  names text;
begin
  select string_agg(quote_ident(attname), ', ') into names
  from pg_attribute
  where attrelid = 'users'::regclass and attnum > 0 and not attisdropped and attname <> 'role';
  execute 'revoke insert, update on users from app';
  execute format('grant insert (%s), update (%s) on users to app', names, names);
end
$$;

-- migrate:down
