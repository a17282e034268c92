-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

create table pincodes (
  pin text primary key check (pin ~ '^[1-9][0-9]{5}$'),
  city text not null,
  state text not null,
  state_hi text not null
);

-- migrate:down
