-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Without the search engine only the newest ads are listed: no query looks for words of a name, or walks by price.
-- Dropping takes milliseconds; a drop that has to wait for a reader gives up after the lock timeout and is repeated.
-- squawk-ignore require-concurrent-index-deletion
drop index ads_public_name;
-- squawk-ignore require-concurrent-index-deletion
drop index ads_public_price;

-- migrate:down
