-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- The account that this one was merged into. No release with the old name serves users yet, so that the column is
-- renamed in one step.
-- squawk-ignore renaming-column
alter table users rename column folded_into to merged_into;
alter table users rename constraint users_folded_into_fkey to users_merged_into_fkey;

-- migrate:down
