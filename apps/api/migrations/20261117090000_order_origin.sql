-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- What brought the shopper, first touch; a seat in a group has its own copy.
alter table orders
  add column utm_source text,
  add column utm_medium text;
alter table orders add constraint orders_utm_length
  check (char_length(utm_source) <= 100 and char_length(utm_medium) <= 100) not valid;

-- migrate:down
