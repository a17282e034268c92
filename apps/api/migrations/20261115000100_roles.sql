-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- The servers connect as `app`: rows only, no DDL. Migrations run as the owner.
do $$
begin
  if not exists (select from pg_roles where rolname = 'app') then
    create role app login;
  end if;
end
$$;

grant usage on schema public to app;
alter default privileges in schema public grant select, insert, update, delete on tables to app;
alter default privileges in schema public grant usage, select on sequences to app;
grant select on schema_migrations to app;

-- migrate:down
