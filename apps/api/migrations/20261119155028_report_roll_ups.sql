-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '600s';

-- Figures of days that are over, counted once by a job, so that a report over a year adds up a few thousand rows. Days
-- that are not counted yet, today among them, are read from the rows themselves: the answer is the same.

-- Which days are counted. An area is what is counted together.
create table report_days (
  product text not null,
  area text not null,
  day date not null,
  counted_at timestamptz not null default now(),
  primary key (product, area, day)
);

-- A row of a past day was written or changed: that day is read from rows until the job has counted it again. Only ever
-- added to, so that writers do not wait for each other; the job removes the rows that it has seen.
create table report_late_days (
  id bigint generated always as identity primary key,
  product text not null,
  area text not null,
  day date not null
);
create index report_late_days_of on report_late_days (product, area, day);

-- `subject` is the key of a row of a report. `since`: the day on which the user or the ad came whose state changed;
-- otherwise the day itself.
create table report_counts (
  product text not null,
  area text not null,
  day date not null,
  figure text not null,
  subject text not null,
  since date not null,
  value bigint not null,
  primary key (product, area, day, figure, subject, since)
);

-- Of groups created on the day; seats, orders and registrations of the day. See purchases.sql.ts.
create table report_purchases (
  day date not null,
  product_id bigint not null,
  total_groups bigint not null,
  total_participants bigint not null,
  new_participants bigint not null,
  groups_over_1 bigint not null,
  groups_over_2 bigint not null,
  groups_over_3 bigint not null,
  completed_groups bigint not null,
  orders_alone bigint not null,
  orders_in_groups bigint not null,
  registrations bigint not null,
  registrations_alone bigint not null,
  registrations_with_friends bigint not null,
  group_size integer,
  primary key (day, product_id)
);
create table report_purchase_sources (
  day date not null,
  product_id bigint not null,
  source text not null,
  participants bigint not null,
  depths bigint not null,
  primary key (day, product_id, source)
);

-- The API reads what the job wrote.
revoke insert, update, delete on report_days, report_late_days, report_counts, report_purchases,
  report_purchase_sources from app;

-- The zones of platform/days.ts. Immutable, so that a condition of a trigger costs a comparison.
create function report_day(product text, at timestamptz) returns date
language sql immutable parallel safe as $$
  select (at at time zone case product when 'vio' then 'Asia/Tashkent' else 'Asia/Kolkata' end)::date
$$;
create function is_past_report_day(product text, at timestamptz) returns boolean
language sql volatile as $$
  select report_day(product, at) < report_day(product, clock_timestamp())
$$;

-- Once in a transaction for each day, however many rows it writes; what a transaction has noted stands in a setting of
-- its own. A note of another transaction does not count: the job may be removing it at this moment, without having seen
-- our row. Runs as the owner: the API may not write it.
create function mark_late_report_day(its_product text, its_area text, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  its_day date := report_day(its_product, at);
  note text := format('%s/%s/%s;', its_product, its_area, its_day);
  noted text := coalesce(current_setting('reports.noted', true), '');
begin
  if its_day is null or its_day >= report_day(its_product, clock_timestamp()) or position(note in noted) > 0 then
    return;
  end if;
  insert into report_late_days (product, area, day) values (its_product, its_area, its_day);
  perform set_config('reports.noted', noted || note, true);
end
$$;

-- Arguments: product (empty: the column of that name), area, the column with the time by which the row is counted.
create function mark_late_report_row() returns trigger language plpgsql as $$
declare
  state jsonb;
begin
  foreach state in array array[to_jsonb(old), to_jsonb(new)] loop
    if state is not null then
      perform mark_late_report_day(
        coalesce(nullif(tg_argv[0], ''), state ->> 'product'), tg_argv[1], (state ->> tg_argv[2])::timestamptz);
    end if;
  end loop;
  return null;
end
$$;

create trigger late_report_day after insert or update on app_opens for each row
  when (is_past_report_day(new.product, new.opened_at))
  execute function mark_late_report_row('', 'app-opens', 'opened_at');
create trigger late_report_day after insert or update on shares for each row
  when (is_past_report_day('saath', new.created_at))
  execute function mark_late_report_row('saath', 'shares', 'created_at');
create trigger late_report_day after insert or update on notifications for each row
  when (is_past_report_day('saath', new.done_at) and new.kind not like '%.%')
  execute function mark_late_report_row('saath', 'notifications', 'done_at');
create trigger late_report_day after insert or update on favourite_changes for each row
  when (is_past_report_day('vio', new.happened_at))
  execute function mark_late_report_row('vio', 'favourites', 'happened_at');
create trigger late_report_day after insert on ad_moves for each row
  when (is_past_report_day('vio', new.happened_at))
  execute function mark_late_report_row('vio', 'ads', 'happened_at');
create trigger late_report_day after insert or update on orders for each row
  when (is_past_report_day('saath', new.created_at))
  execute function mark_late_report_row('saath', 'groups', 'created_at');
create trigger late_report_day after insert or update on product_interests for each row
  when (is_past_report_day('saath', new.created_at) and new.kind = 'SOON')
  execute function mark_late_report_row('saath', 'groups', 'created_at');
create trigger late_report_day_of_removed after delete on product_interests for each row
  when (is_past_report_day('saath', old.created_at) and old.kind = 'SOON')
  execute function mark_late_report_row('saath', 'groups', 'created_at');
create trigger late_report_day after insert on group_purchases for each row
  when (is_past_report_day('saath', new.created_at))
  execute function mark_late_report_row('saath', 'groups', 'created_at');
create trigger late_report_day_of_change after update on group_purchases for each row
  when (is_past_report_day('saath', new.created_at)
    and (new.status <> old.status or new.need <> old.need or new.created_at <> old.created_at))
  execute function mark_late_report_row('saath', 'groups', 'created_at');

-- A seat counts on its own day and on the day of its group.
create function mark_late_report_seat() returns trigger language plpgsql as $$
begin
  perform mark_late_report_day('saath', 'groups', moments.at)
  from (
    select created_at as at from group_purchases where id = new.group_id
    union select new.joined_at union select old.joined_at
  ) moments
  where is_past_report_day('saath', moments.at);
  return null;
end
$$;
create trigger late_report_day after insert or update on group_participants for each row
  execute function mark_late_report_seat();

-- A user counts on the day of registration, and on every day on which the state of the bot changed. A merge of accounts
-- ends one, gives its Telegram account to the other, and then the changes of its bot.
create function mark_late_report_user(its_user_id bigint) returns void language plpgsql as $$
begin
  perform mark_late_report_day(moments.product, 'users', moments.at)
  from (
    select product, created_at as at from users where id = its_user_id
    union all select product, happened_at from bot_state_changes where user_id = its_user_id
  ) moments;
end
$$;
create function mark_late_report_of_user() returns trigger language plpgsql as $$
begin
  perform mark_late_report_user(new.id);
  return null;
end
$$;
create trigger late_report_day after insert on users for each row
  when (is_past_report_day(new.product, new.created_at))
  execute function mark_late_report_row('', 'users', 'created_at');
create trigger late_report_day_of_change after update of telegram_id, folded_into, created_at on users for each row
  when (new.telegram_id is distinct from old.telegram_id or new.folded_into is distinct from old.folded_into
    or new.created_at <> old.created_at)
  execute function mark_late_report_of_user();
create function mark_late_report_bot_change() returns trigger language plpgsql as $$
begin
  perform mark_late_report_user(new.user_id);
  if tg_op = 'UPDATE' then
    perform mark_late_report_user(old.user_id);
    perform mark_late_report_day(old.product, 'users', old.happened_at);
  end if;
  return null;
end
$$;
create trigger late_report_day after insert on bot_state_changes for each row
  when (is_past_report_day(new.product, new.happened_at))
  execute function mark_late_report_bot_change();
create trigger late_report_day_of_change after update on bot_state_changes for each row
  execute function mark_late_report_bot_change();

-- A day of each area is read from rows by its time.
-- squawk-ignore require-concurrent-index-creation
create index users_registered on users (product, created_at);
-- squawk-ignore require-concurrent-index-creation
create index notifications_handed on notifications (done_at)
  where kind not like '%.%' and outcome in ('SENT', 'UNREACHABLE');
-- squawk-ignore require-concurrent-index-creation
create index group_participants_group on group_participants (group_id);
-- squawk-ignore require-concurrent-index-creation
create index category_clicks_day on category_clicks (day);
-- squawk-ignore require-concurrent-index-creation
create index product_interests_back on product_interests (product_id) where kind = 'BACK';
-- squawk-ignore require-concurrent-index-creation
create index bot_state_changes_day on bot_state_changes (product, happened_at);
-- squawk-ignore require-concurrent-index-creation
create index ad_moves_day on ad_moves (happened_at);

-- migrate:down
