-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Coins by double entry. Every movement is one entry of two or more lines that add up to nought; nothing is ever
-- changed or removed. The servers' role can only read these tables and call post_coin_entry: whatever they do, no entry
-- is out of balance, no chain has a gap and no balance differs from its lines.

-- What the lines of a person add up to, kept beside them: the one row that everything about a person's coins locks
-- first. Accounts of the house are sums, so that nobody waits for them.
create table coin_accounts (
  user_id bigint primary key references users (id),
  coins bigint not null default 0 check (coins >= 0),
  held bigint not null default 0 check (held >= 0),
  -- What a refund took back after the coins were spent. Coins that come in pay it first.
  debt bigint not null default 0 check (debt >= 0),
  last_seq integer not null default 0 check (last_seq >= 0),
  last_hash bytea not null default '\x00',
  constraint coin_accounts_debt_first check (debt = 0 or coins = 0)
);
revoke insert, update, delete on coin_accounts from app;

create table coin_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references coin_accounts (user_id),
  -- Place in the person's chain, without gaps.
  seq integer not null check (seq > 0),
  kind text not null check (kind in ('BOUGHT', 'HELD', 'SPENT', 'RETURNED', 'MADE_GOOD', 'REFUNDED')),
  -- How many coins it is about, whichever way they went.
  coins bigint not null check (coins > 0),
  -- What it was for, such as payment:<id> or promotion:<id>.
  reference text not null check (length(reference) between 1 and 120),
  -- The same key is the same entry, however often it is asked for.
  key text not null unique check (length(key) between 1 and 160),
  coins_after bigint not null,
  held_after bigint not null,
  debt_after bigint not null,
  created_at timestamptz not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint coin_entries_place unique (user_id, seq)
);
create index coin_entries_reference on coin_entries (reference);
revoke insert, update, delete on coin_entries from app;

-- COINS, HELD and DEBT are those of the entry's person. Coins enter from PURCHASE:… and leave to PROMOTION, so the
-- house's accounts mirror what people have.
create table coin_lines (
  entry_id bigint not null references coin_entries (id),
  account text not null check (account in (
    'COINS', 'HELD', 'DEBT', 'PURCHASE:STARS', 'PURCHASE:PAYME', 'PURCHASE:CLICK', 'PROMOTION')),
  amount bigint not null check (amount <> 0),
  primary key (entry_id, account)
);
revoke insert, update, delete on coin_lines from app;

create trigger coin_entries_append_only before update or delete or truncate on coin_entries
  for each statement execute function refuse_change();
create trigger coin_lines_append_only before update or delete or truncate on coin_lines
  for each statement execute function refuse_change();

-- Coins set aside for something that may still not happen. It ends once, one way.
create table coin_holds (
  id bigint generated always as identity primary key,
  user_id bigint not null references coin_accounts (user_id),
  coins bigint not null check (coins > 0),
  reference text not null check (length(reference) between 1 and 120),
  key text not null unique check (length(key) between 1 and 140),
  state text not null default 'HELD' check (state in ('HELD', 'CAPTURED', 'RELEASED')),
  reason text check (length(reason) <= 120),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint coin_holds_ended check ((state = 'HELD') = (ended_at is null))
);
create index coin_holds_open on coin_holds (user_id) where state = 'HELD';
create index coin_holds_reference on coin_holds (reference);
revoke update, delete on coin_holds from app;
grant update (state, reason, ended_at) on coin_holds to app;

create function coin_entry_hash(entry coin_entries, lines jsonb) returns bytea
language sql stable as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(
    entry.id, entry.user_id, entry.seq, entry.kind, entry.coins, entry.reference, entry.key, entry.coins_after,
    entry.held_after, entry.debt_after, extract(epoch from entry.created_at), lines)::text, 'UTF8'))
$$;

-- Makes the row that is locked, if the person has none yet, and locks it.
create function lock_coin_account(person bigint) returns coin_accounts
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account coin_accounts;
begin
  select * into account from coin_accounts where user_id = person for update;
  if not found then
    insert into coin_accounts (user_id) values (person) on conflict (user_id) do nothing;
    select * into account from coin_accounts where user_id = person for update;
  end if;
  return account;
end
$$;

-- The only writer of entries. `lines` is an object: account → amount. Answers whether the entry is new; one that was
-- posted before must have been about the same, though by another balance its lines may have been others.
create function post_coin_entry(
  person bigint, entry_kind text, about_coins bigint, entry_reference text, entry_key text, lines jsonb)
  returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account coin_accounts := lock_coin_account(person);
  entry coin_entries;
begin
  select * into entry from coin_entries where key = entry_key;
  if found then
    if (entry.user_id, entry.kind, entry.coins, entry.reference) is distinct from
       (person, entry_kind, about_coins, entry_reference) then
      raise exception 'coin entry % was posted with other contents', entry_key using errcode = 'data_exception';
    end if;
    return false;
  end if;
  if (select count(*) < 2 or sum(value::bigint) <> 0 from jsonb_each_text(lines)) then
    raise exception 'coin entry % is out of balance', entry_key using errcode = 'data_exception';
  end if;
  update coin_accounts a set
    coins = a.coins + coalesce((lines ->> 'COINS')::bigint, 0),
    held = a.held + coalesce((lines ->> 'HELD')::bigint, 0),
    debt = a.debt - coalesce((lines ->> 'DEBT')::bigint, 0)
    where a.user_id = person returning * into account;
  entry.id := nextval(pg_get_serial_sequence('coin_entries', 'id'));
  entry.user_id := person;
  entry.seq := account.last_seq + 1;
  entry.kind := entry_kind;
  entry.coins := about_coins;
  entry.reference := entry_reference;
  entry.key := entry_key;
  entry.coins_after := account.coins;
  entry.held_after := account.held;
  entry.debt_after := account.debt;
  entry.created_at := clock_timestamp();
  entry.previous_hash := account.last_hash;
  entry.hash := coin_entry_hash(entry, lines);
  insert into coin_entries overriding system value select (entry).*;
  insert into coin_lines (entry_id, account, amount)
    select entry.id, l.key, l.value::bigint from jsonb_each_text(lines) l;
  update coin_accounts a set last_seq = entry.seq, last_hash = entry.hash where a.user_id = person;
  return true;
end
$$;

revoke execute on function
  lock_coin_account(bigint), post_coin_entry(bigint, text, bigint, text, text, jsonb) from public;
grant execute on function lock_coin_account(bigint), post_coin_entry(bigint, text, bigint, text, text, jsonb) to app;

-- Everything that can be seen wrong with the ledger; no rows is what it promises.
create view coin_problems as
  select 'I1 the ledger does not add up to nought' as problem, '' as subject
  from coin_lines having sum(amount) <> 0
  union all
  select 'I2 an entry is out of balance', e.key from coin_entries e
  left join coin_lines l on l.entry_id = e.id
  group by e.id having coalesce(sum(l.amount), 0) <> 0 or count(l.amount) < 2
  union all
  select 'I3 a balance differs from its lines', a.user_id::text from coin_accounts a
  left join coin_entries e on e.user_id = a.user_id left join coin_lines l on l.entry_id = e.id
  group by a.user_id
  having a.coins <> coalesce(sum(l.amount) filter (where l.account = 'COINS'), 0)
    or a.held <> coalesce(sum(l.amount) filter (where l.account = 'HELD'), 0)
    or a.debt <> -coalesce(sum(l.amount) filter (where l.account = 'DEBT'), 0)
  union all
  select 'I4 a balance is below nought', user_id::text from coin_accounts
  where coins < 0 or held < 0 or debt < 0 or (debt > 0 and coins > 0)
  union all
  -- A hold is open, captured or released: one entry put it aside, and one ended it, or none while it is open.
  select 'I6 a hold and its entries disagree', h.key from coin_holds h
  left join coin_entries begun on begun.key = 'hold:' || h.id
  left join coin_entries ended on ended.key = 'hold-end:' || h.id
  where (begun.user_id, begun.kind, begun.coins) is distinct from (h.user_id, 'HELD', h.coins)
    or (h.state = 'HELD') <> (ended.id is null)
    or (h.state <> 'HELD' and (ended.user_id, ended.kind, ended.coins) is distinct from
      (h.user_id, case h.state when 'CAPTURED' then 'SPENT' else 'RETURNED' end, h.coins))
  union all
  select 'I6 what is held is not the sum of the open holds', a.user_id::text from coin_accounts a
  left join coin_holds h on h.user_id = a.user_id and h.state = 'HELD'
  group by a.user_id having a.held <> coalesce(sum(h.coins), 0);

-- The entries whose place, predecessor or content is not what was written, and the people whose last entry is missing.
create view broken_coin_entries as
  with checked as (
    select e.id, e.user_id, e.seq, e.hash, e.previous_hash,
      coin_entry_hash(e, (select jsonb_object_agg(l.account, l.amount) from coin_lines l where l.entry_id = e.id))
        as expected,
      lag(e.hash) over chain as hash_before, row_number() over chain as place
    from coin_entries e window chain as (partition by e.user_id order by e.seq))
  select id as entry_id, user_id from checked
  where hash is distinct from expected or previous_hash <> coalesce(hash_before, '\x00'::bytea) or seq <> place
  union all
  select null, a.user_id from coin_accounts a
  left join lateral (
    select e.seq, e.hash from coin_entries e where e.user_id = a.user_id order by e.seq desc limit 1) newest on true
  where a.last_seq <> coalesce(newest.seq, 0) or a.last_hash <> coalesce(newest.hash, '\x00'::bytea);

-- Whoever has coins, or ever had any, is not folded into another account: they would be lost to their person.
create or replace function user_has_value(person bigint) returns boolean
language sql stable as $$
  select exists (select from ads where ads.user_id = person)
    or exists (select from orders where orders.user_id = person)
    or exists (select from group_participants where group_participants.user_id = person)
    or exists (select from referral_lines where referral_lines.referrer_id = person)
    or exists (select from coin_entries where coin_entries.user_id = person)
$$;

-- migrate:down
