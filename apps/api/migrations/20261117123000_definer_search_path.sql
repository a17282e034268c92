-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- A function with the owner's rights looks into the temporary schema of its caller last, or a table of the same name
-- that somebody made there would be taken for ours.
alter function ensure_event_partitions(integer) set search_path = public, pg_temp;
alter function ensure_market_partitions(integer) set search_path = public, pg_temp;
alter function drop_market_day(text, date) set search_path = public, pg_temp;

-- migrate:down
