-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

create table app_opens (
  id bigint generated always as identity primary key,
  product text not null,
  user_id bigint references users (id),
  requester text not null,
  deeplink_type text,
  deeplink_data text,
  utm_source text,
  utm_medium text,
  opened_at timestamptz not null default now()
);
create index app_opens_day on app_opens (product, opened_at);

create table analytics_events (
  product text not null,
  name text not null,
  user_id bigint,
  requester text not null,
  props jsonb not null,
  happened_at timestamptz not null,
  received_at timestamptz not null default now()
) partition by range (received_at);
create index analytics_events_name on analytics_events (product, name, received_at);

-- Runs as the owner, because the servers may not create tables. Safe to repeat.
create function ensure_event_partitions(days_ahead integer) returns void
language plpgsql security definer set search_path = public as $$
declare
  day date;
begin
  for day in select generate_series(current_date, current_date + days_ahead, interval '1 day')::date loop
    begin
      execute format(
        'create table if not exists %I partition of analytics_events for values from (%L) to (%L)',
        'analytics_events_' || to_char(day, 'YYYYMMDD'),
        day::timestamptz,
        (day + 1)::timestamptz);
    exception when check_violation then
      -- This day's events already began to land in the rest; they stay there, and the other days go on.
      raise warning 'events of % stay in analytics_events_rest', day;
    end;
  end loop;
end
$$;
revoke execute on function ensure_event_partitions(integer) from public;
grant execute on function ensure_event_partitions(integer) to app;

-- Catches what arrives while no worker has made today's partition.
create table analytics_events_rest partition of analytics_events default;
select ensure_event_partitions(14);

-- migrate:down
