import pg from 'pg'
import type { Deps } from '#platform/ctx.ts'
import type { TestApp } from './test-app.ts'
import { asOwner } from './test-database.ts'
import { databaseUrl } from './test-environment.ts'

export interface FakeClock {
  readonly now: () => Date
  readonly set: (at: Date) => Promise<void>
  /** A connection with the real clock, to inspect the database. */
  readonly client: pg.Client
  /** The server on this clock; its bot has no rate limits, since they use the real clock. */
  readonly deps: Deps
  readonly close: () => Promise<void>
}

/** Defaults, statements of the server and the queue use these functions instead of the real ones. */
const takeOver = `
  create schema fake;
  create table fake.clock (at timestamptz not null);
  create function fake.now() returns timestamptz language sql stable as 'select at from fake.clock';
  create function fake.clock_timestamp() returns timestamptz language sql stable as 'select at from fake.clock';
  create or replace function pgboss.job_now() returns timestamptz language sql stable as 'select fake.now()';
  grant usage on schema fake to app, worker;
  grant select on fake.clock to app, worker;
  do $$
  declare found record;
  begin
    for found in
      select c.relname, a.attname from pg_attrdef d
      join pg_class c on c.oid = d.adrelid and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where pg_get_expr(d.adbin, d.adrelid) = 'now()' and not c.relispartition
    loop
      execute format('alter table public.%I alter column %I set default fake.now()', found.relname, found.attname);
    end loop;
    for found in select rolname from pg_roles where rolname in ('app', 'worker') loop
      execute format('alter role %I in database %I set search_path = fake, pg_catalog, public', found.rolname, current_database());
      -- Days pass in minutes, so commits need not wait for the disk.
      execute format('alter role %I in database %I set synchronous_commit = off', found.rolname, current_database());
    end loop;
  end
  $$;
  select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename in ('app', 'worker')`

const noTurns = {
  run: <T>(): Promise<T> => Promise.resolve(0 as T),
  ping: () => Promise.resolve(true),
  close: () => undefined,
}

const giveClock = async (client: pg.Client, start: Date): Promise<void> => {
  await client.query(takeOver)
  await client.query('set synchronous_commit = off')
  await client.query('insert into fake.clock values ($1)', [start])
}

/** Stops the clock of this database, so that no hour starts and nothing expires during a test. */
export function stopClock(databaseName: string): Promise<void> {
  return asOwner(databaseName, (client) => giveClock(client, new Date()))
}

/** Gives the database of this server a controlled clock. */
export async function startFakeClock(app: TestApp, start: Date): Promise<FakeClock> {
  const client = new pg.Client({ connectionString: databaseUrl(app.databaseName, 'postgres') })
  await client.connect()
  await giveClock(client, start)
  let at = start
  const now = (): Date => at
  return {
    now,
    set: async (moment) => {
      at = moment
      await client.query('update fake.clock set at = $1', [moment])
    },
    client,
    deps: { ...app.deps, now, redis: noTurns, instances: new Map() },
    close: () => client.end(),
  }
}
