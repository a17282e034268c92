-- migrate:up
set lock_timeout = '2s';
set statement_timeout = '60s';

create table settings (
  product text not null check (product in ('vio', 'saath')),
  key text not null,
  value jsonb not null,
  version integer not null check (version > 0),
  updated_at timestamptz not null default now(),
  primary key (product, key)
);

create table setting_changes (
  product text not null,
  key text not null,
  version integer not null,
  value jsonb not null,
  reason text not null,
  changed_by text,
  changed_at timestamptz not null default now(),
  primary key (product, key, version)
);
revoke update, delete on setting_changes from app;

-- One line for everything staff does. The chain makes a silent edit visible: each row carries the hash of
-- the row before it, ids have no gaps, and both are set by the trigger whatever the writer says.
create table audit_log (
  id bigint primary key,
  at timestamptz not null default now(),
  product text not null,
  actor text,
  actor_role text not null,
  action text not null,
  object text not null,
  data jsonb not null default '{}',
  request_id text,
  ip text,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_log_object on audit_log (product, object, id);
create index audit_log_actor on audit_log (product, actor, id);
revoke update, delete on audit_log from app;

create function audit_row_hash(entry audit_log) returns bytea
language sql stable as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.at), entry.product, entry.actor, entry.actor_role,
    entry.action, entry.object, entry.data, entry.request_id, entry.ip)::text, 'UTF8'))
$$;

create function chain_audit_row() returns trigger
language plpgsql as $$
declare
  newest audit_log;
begin
  -- One writer at a time, so that the order of the ids is the order of the chain.
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select * into newest from audit_log order by id desc limit 1;
  new.id := coalesce(newest.id, 0) + 1;
  new.previous_hash := coalesce(newest.hash, '\x00');
  new.hash := '\x';
  new.hash := audit_row_hash(new);
  return new;
end
$$;
create trigger audit_log_chain before insert on audit_log for each row execute function chain_audit_row();

create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger setting_changes_append_only before update or delete or truncate on setting_changes
  for each statement execute function refuse_change();

-- migrate:down
