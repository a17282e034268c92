-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- The job process connects as `worker`, the API as `app`: each may do what it does, and not what only the other does.
do $$
begin
  if not exists (select from pg_roles where rolname = 'worker') then
    create role worker login;
  end if;
end
$$;

grant usage on schema public to worker;
alter default privileges in schema public grant select, insert, update, delete on tables to worker;
alter default privileges in schema public grant usage, select on sequences to worker;
grant usage, select on all sequences in schema public to worker;

-- What `app` may do with the rows of a table today, no more: history stays history to both.
do $$
declare
  found record;
begin
  for found in
    select c.relname, string_agg(kind, ', ') as rights
    from pg_class c
    cross join unnest(array['select', 'insert', 'update', 'delete']) kind
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and has_table_privilege('app', c.oid, kind)
    group by c.relname
  loop
    execute format('grant %s on public.%I to worker', found.rights, found.relname);
  end loop;
  for found in
    select c.relname, acl.privilege_type, string_agg(quote_ident(a.attname), ', ') as names
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace
    cross join lateral aclexplode(a.attacl) acl
    where acl.grantee = 'app'::regrole
    group by c.relname, acl.privilege_type
  loop
    execute format('grant %s (%s) on public.%I to worker', found.privilege_type, found.names, found.relname);
  end loop;
end
$$;
grant execute on function lock_coin_account(bigint), post_coin_entry(bigint, text, bigint, text, text, jsonb) to worker;

-- The API's alone: who people are, how they sign in, what the settings say. The worker forgets what is too old.
revoke all on second_factors, refresh_tokens, otp_codes, sessions, telegram_proofs from worker;
grant delete, select (created_at) on otp_codes to worker;
grant delete, select (expires_at) on sessions to worker;
grant delete, select (expires_at) on telegram_proofs to worker;
revoke insert, update, delete on users, user_addresses from worker;
-- A bot that was blocked is noticed when it writes.
grant update (is_bot_stopped, bot_state_at) on users to worker;
revoke insert, update, delete on settings, setting_changes from worker;

-- The worker's alone: days of the logs are made ahead and dropped. (Jobs: see grantQueue in main/migrate.ts.)
grant execute on function ensure_event_partitions(integer), ensure_market_partitions(integer),
  drop_market_day(text, date), drop_event_day(date) to worker;
revoke execute on function ensure_event_partitions(integer), ensure_market_partitions(integer),
  drop_market_day(text, date), drop_event_day(date) from app;

-- migrate:down
