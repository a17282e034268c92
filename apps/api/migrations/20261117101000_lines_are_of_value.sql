-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Who keeps ads, orders, seats or earnings is not folded into another account: they would be lost to their person.
create or replace function user_has_value(person bigint) returns boolean
language sql stable as $$
  select exists (select from ads where ads.user_id = person)
    or exists (select from orders where orders.user_id = person)
    or exists (select from group_participants where group_participants.user_id = person)
    or exists (select from referral_lines where referral_lines.referrer_id = person)
$$;

-- migrate:down
