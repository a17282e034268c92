-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '600s';

-- When somebody opened the app: a seller's page tells how soon after a contact that usually is.
-- squawk-ignore require-concurrent-index-creation
create index app_opens_of_person on app_opens (user_id, opened_at) where user_id is not null;

-- migrate:down
