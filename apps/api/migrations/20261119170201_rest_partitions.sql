-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Rows lie in the rest of a log when the table of their day was missing. Such a day cannot get a table while the rest
-- holds rows of it: they are moved into a table that is no part of the log yet, and then that table becomes one. All
-- calls for a day run in one transaction of the worker, so that readers see each row once, before and after.

-- The column and the unit by which a log is divided.
create function log_division(parent text, out its_column text, out unit text) language plpgsql immutable as $$
begin
  its_column := case parent
    when 'analytics_events' then 'received_at'
    when 'ad_views' then 'seen_at'
    when 'search_queries' then 'searched_at'
    when 'ad_view_days' then 'day' end;
  unit := case parent when 'ad_view_days' then 'month' else 'day' end;
  if its_column is null then
    raise exception 'not a log: %', parent;
  end if;
end
$$;

-- The oldest day (or month) in the rest that is over; null when there is none. What is not over may still get rows.
create function oldest_rest_day(parent text) returns date
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  division record := log_division(parent);
  oldest date;
begin
  execute format('select date_trunc(%L, min(%I))::date from %I', division.unit, division.its_column, parent || '_rest')
    into oldest;
  return case when oldest + ('1 ' || division.unit)::interval <= current_date then oldest end;
end
$$;

-- Moves at most so many rows of a day (null: all) into the future table of that day, which is made when it is missing.
create function move_rest_rows(parent text, day date, max_rows integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  division record := log_division(parent);
  part text := parent || '_' || to_char(day, case division.unit when 'month' then 'YYYYMM' else 'YYYYMMDD' end);
  bounds text := format('%1$I >= %2$L and %1$I < %3$L', division.its_column, day::timestamptz,
    (day + ('1 ' || division.unit)::interval)::date::timestamptz);
  names text;
  moved integer;
begin
  if to_regclass(part) is null then
    -- With the bounds as a constraint, becoming a part needs no look at the rows.
    execute format('create table %I (like %I including all excluding identity, constraint its_bounds check (%s))',
      part, parent, bounds);
  end if;
  select string_agg(quote_ident(attname), ', ' order by attnum) into names
  from pg_attribute where attrelid = parent::regclass and attnum > 0 and not attisdropped;
  execute format(
    'with moved as (
       delete from %1$I where ctid = any (array(select ctid from %1$I where %2$s limit %3$s)) returning %4$s)
     insert into %5$I (%4$s) select %4$s from moved',
    parent || '_rest', bounds, coalesce(max_rows::text, 'all'), names, part);
  get diagnostics moved = row_count;
  return moved;
end
$$;

-- The table of the day becomes a part of its log. Rows that came meanwhile go along; new ones wait for the lock.
create function attach_rest_day(parent text, day date) returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  division record := log_division(parent);
  part text := parent || '_' || to_char(day, case division.unit when 'month' then 'YYYYMM' else 'YYYYMMDD' end);
  moved integer;
begin
  execute format('lock table %I in access exclusive mode', parent || '_rest');
  moved := move_rest_rows(parent, day, null);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part,
    day::timestamptz, (day + ('1 ' || division.unit)::interval)::date::timestamptz);
  execute format('alter table %I drop constraint its_bounds', part);
  return moved;
end
$$;

revoke execute on function oldest_rest_day(text), move_rest_rows(text, date, integer), attach_rest_day(text, date)
  from public;
grant execute on function oldest_rest_day(text), move_rest_rows(text, date, integer), attach_rest_day(text, date)
  to worker;

-- migrate:down
