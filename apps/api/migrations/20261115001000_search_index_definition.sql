-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- What an index was built to hold: servers of two releases must not take one's index for the other's.
alter table search_indexes add column definition integer not null default 0;

-- migrate:down
