-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Removes a day of events that is no longer needed. Runs as the owner: the servers may not drop tables.
create function drop_event_day(day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if day > current_date - 2 then
    raise exception 'the day % is not over for long enough', day;
  end if;
  execute format('drop table if exists %I', 'analytics_events_' || to_char(day, 'YYYYMMDD'));
end
$$;
revoke execute on function drop_event_day(date) from public;
grant execute on function drop_event_day(date) to app;

-- migrate:down
