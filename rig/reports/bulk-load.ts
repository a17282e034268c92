import type pg from 'pg'

/** Restored by the cluster's next start, too: `alter system` is reset even after a failed load. */
const fastLoad = { max_wal_size: '16GB', checkpoint_timeout: '30min', full_page_writes: 'off' } as const

const setForCluster = async (owner: pg.Client, isFast: boolean): Promise<void> => {
  for (const [name, value] of Object.entries(fastLoad))
    await owner.query(isFast ? `alter system set ${name} = '${value}'` : `alter system reset ${name}`)
  await owner.query('select pg_reload_conf()')
}

interface Index {
  readonly name: string
  readonly definition: string
}

/** Indexes that belong to no constraint and to no partitioned index. */
const listIndexes = async (owner: pg.Client, tables: readonly string[]): Promise<readonly Index[]> => {
  const { rows } = await owner.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index join pg_class on pg_class.oid = indrelid
      where relname = any($1) and relkind = 'r'
        and not exists (select from pg_constraint where conindid = indexrelid)
        and not exists (select from pg_inherits where inhrelid = indexrelid)`,
    [tables],
  )
  return rows
}

/**
 * Runs a load of millions of rows without the indexes of its tables, and builds them afterwards: several times faster
 * than one random insert into each index per row.
 */
export async function loadWithoutIndexes(
  owner: pg.Client,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const indexes = await listIndexes(owner, tables)
  await setForCluster(owner, true)
  try {
    for (const { name } of indexes) await owner.query(`drop index ${name}`)
    await load()
    await owner.query(`set maintenance_work_mem = '1GB'`)
    for (const { definition } of indexes) await owner.query(definition)
    await owner.query('reset maintenance_work_mem')
  } finally {
    await setForCluster(owner, false)
  }
}
