-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Where the chain of the audit log ends. Without it, whoever removes the newest rows leaves a chain that is whole.
create table audit_log_end (
  is_only boolean primary key default true check (is_only),
  last_id bigint not null,
  last_hash bytea not null
);
insert into audit_log_end (last_id, last_hash)
  select coalesce(max(id), 0), coalesce((select hash from audit_log order by id desc limit 1), '\x00') from audit_log;
revoke insert, update, delete on audit_log_end from app;

-- The servers' role writes rows of the log, and only this function, with the owner's rights, moves its end.
create or replace function chain_audit_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  newest audit_log_end;
begin
  -- One writer at a time, so that the order of the ids is the order of the chain.
  select * into strict newest from audit_log_end for update;
  new.id := newest.last_id + 1;
  new.previous_hash := newest.last_hash;
  new.hash := '\x';
  new.hash := audit_row_hash(new);
  update audit_log_end set last_id = new.id, last_hash = new.hash;
  return new;
end
$$;

-- migrate:down
