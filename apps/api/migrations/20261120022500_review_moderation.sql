-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- SHOWN: on the page of the product. HELD: waits for an operator, because of its text or of reports. HIDDEN: taken away.
alter table product_reviews
  add column state text not null default 'SHOWN',
  add column is_name_hidden boolean not null default false,
  -- The last decision of an operator; later reports ask for another one, but do not hold the review back again.
  add column reviewed_at timestamptz;
alter table product_reviews add constraint product_reviews_state
  check (state in ('SHOWN', 'HELD', 'HIDDEN')) not valid;

create table review_reports (
  review_id bigint not null references product_reviews (id) on delete cascade,
  user_id bigint not null references users (id),
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_reports_user on review_reports (user_id, created_at);
revoke update, delete on review_reports from app;
revoke insert, update, delete on review_reports from worker;

-- migrate:down
