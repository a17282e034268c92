-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Purchases of whole months: a report of a year reads twelve rows a product instead of 366. A month counts while no day of
-- it was counted after `summed_at`, so that neither a late row nor an older worker leaves a wrong sum in use.
create table report_months (
  month date primary key check (extract(day from month) = 1),
  summed_at timestamptz not null
);
create table report_purchase_months (
  month date not null,
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
  newest_size bigint,
  primary key (month, product_id)
);
create table report_purchase_source_months (
  month date not null,
  product_id bigint not null,
  source text not null,
  participants bigint not null,
  depths bigint not null,
  primary key (month, product_id, source)
);
revoke insert, update, delete on report_months, report_purchase_months, report_purchase_source_months from app;

-- The days of one offer, for the report of ended offers.
-- squawk-ignore require-concurrent-index-creation
create index report_purchases_product on report_purchases (product_id, day);

-- With `done_at`, so that counting who waits for a product reads the index alone.
-- squawk-ignore require-concurrent-index-deletion
drop index product_interests_back;
-- squawk-ignore require-concurrent-index-creation
create index product_interests_back on product_interests (product_id) include (done_at) where kind = 'BACK';

-- migrate:down
