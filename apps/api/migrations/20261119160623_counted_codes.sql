-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- The counters that this code was counted on (key and window, from created_at): confirming a code of the same phone and
-- device takes them back, so that only unconfirmed codes count. Emptied then.
alter table otp_codes add column counted jsonb not null default '[]';

-- migrate:down
