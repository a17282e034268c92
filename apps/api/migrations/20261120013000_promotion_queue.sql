-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- A place is guaranteed for a minimum time. A promotion that finds no place whose time is over waits: HELD with a
-- number in the queue, until then HELD means that a moderator has to decide. The coins stay held in both cases.
alter table promotions
  add column queued_at timestamptz,
  add column queue_number bigint;
alter table promotions add constraint promotions_queued
  check ((queued_at is null) = (queue_number is null)) not valid;
-- squawk-ignore require-concurrent-index-creation
create index promotions_queue on promotions (queue_number) where status = 'HELD' and queue_number is not null;

-- migrate:down
