-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Views that count for nothing: repeated from one network by other devices, or in a burst. The log keeps them as the
-- kinds 2 (impression) and 3 (open), so that the owner of the ad sees how many there were.
alter table ad_view_days add column discarded integer not null default 0;

-- migrate:down
