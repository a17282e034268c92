-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- PRIVATE, PUBLISHING, PUBLIC or HIDING. A decision about an ad sets PUBLISHING or HIDING, and the job that has moved the
-- objects sets PUBLIC (in `images/`, which everybody reads) or PRIVATE (in `private/`, read through signed addresses of
-- the API). Older pictures, and those of an older release, are in `images/`.
alter table images add column visibility text not null default 'PUBLIC';
-- A moderator removed it; nobody may use it again, and a job deletes it.
alter table images add column removed_at timestamptz;

-- migrate:down
