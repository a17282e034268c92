-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Since then somebody waits no longer: they were told that the product can be ordered, or ordered it by themselves.
alter table product_interests add column done_at timestamptz;

-- One waits once at a time. Who was told may want the same product again when its next offer has ended.
-- squawk-ignore require-concurrent-index-deletion
drop index product_interests_user;
-- squawk-ignore require-concurrent-index-creation
create unique index product_interests_user on product_interests (product_id, kind, user_id)
  where user_id is not null and done_at is null;
-- squawk-ignore require-concurrent-index-creation
create index product_interests_person on product_interests (user_id) where user_id is not null and done_at is null;

-- migrate:down
