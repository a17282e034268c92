-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- The worker checks the books every day by the same views as the API: what `app` may read of them, it may read too.
do $$
declare
  found record;
begin
  for found in
    select c.relname
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
      and has_table_privilege('app', c.oid, 'select')
  loop
    execute format('grant select on public.%I to worker', found.relname);
  end loop;
end
$$;

-- migrate:down
