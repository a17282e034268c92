-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- A keyed hash of the network that a search came from: devices are made up for nothing, networks are not.
alter table search_queries add column network text;

-- migrate:down
