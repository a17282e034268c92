-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- A member of a group invites with a code of 14 characters; accounts are bound to who brought them without knowing what
-- a group is.
create function inviter_of(code text) returns bigint
language sql stable as $$
  select user_id from group_participants where invite_code = code
$$;

-- migrate:down
