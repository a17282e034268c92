import { moduleOf } from './module-graph.ts'
import { productSources, readSource, withoutComments, type SourceFile } from './source-files.ts'
import { snakeCase, writesIn } from './table-writers.ts'

const reads: readonly RegExp[] = [
  /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|using)\(\s*['"`](\w+)/g,
  /\.selectFrom\(\[([^\]]+)\]/g,
  /\b(?:from|join)\s+(?:only\s+|lateral\s+)?"?([a-z_]\w*)/gi,
]

/** The tables that a file reads. */
const readsIn = ({ text }: SourceFile, tables: ReadonlySet<string>): string[] => {
  const code = withoutComments(text)
  const names = reads.flatMap((read) =>
    [...code.matchAll(read)].flatMap(([, found = '']) => [...found.matchAll(/\w+/g)].map(([name]) => name)),
  )
  return [...new Set(names.map(snakeCase))].filter((name) => tables.has(name))
}

const declaredTables = (): Set<string> => {
  const { text } = readSource('apps/api/src/platform/db-types.gen.ts')
  const [, body = ''] = /export interface DB \{([^}]*)\}/.exec(text) ?? []
  return new Set([...body.matchAll(/^\s+(\w+):/gm)].map(([, name = '']) => snakeCase(name)))
}

const seed = readSource('apps/api/src/main/seed.ts').text

const ownerWithoutWrites = (table: string): string =>
  new RegExp(`\\b${table}\\b`).test(seed) ? '`pnpm prepare-data`' : 'a function or view of the database'

interface TableUse {
  readonly owner: string
  readonly readers: readonly string[]
}

/** For each table the module that writes it and the other modules that read it. */
export function tableUses(
  files: readonly SourceFile[],
  tables: ReadonlySet<string>,
): ReadonlyMap<string, TableUse> {
  const modulesByTable = (find: (file: SourceFile) => readonly string[]): Map<string, Set<string>> => {
    const found = new Map<string, Set<string>>()
    for (const file of files)
      for (const table of find(file))
        found.set(table, (found.get(table) ?? new Set()).add(moduleOf(file.path)))
    return found
  }
  const writers = modulesByTable((file) => writesIn(file).flatMap(({ table }) => table ?? []))
  const readers = modulesByTable((file) => readsIn(file, tables))
  return new Map(
    [...tables].toSorted().map((table) => {
      const owners = [...(writers.get(table) ?? [])].filter((module) => module !== 'main').toSorted()
      const others = [...(readers.get(table) ?? [])].filter((module) => !owners.includes(module)).toSorted()
      return [table, { owner: owners.join(', ') || ownerWithoutWrites(table), readers: others }]
    }),
  )
}

/** The content of docs/tables.md. */
export function tablesDocument(): string {
  const uses = tableUses(productSources('apps/api/src'), declaredTables())
  const foreign = [...uses.values()].reduce((sum, { readers }) => sum + readers.length, 0)
  const rows = [...uses].map(
    ([table, { owner, readers }]) => `| \`${table}\` | ${owner} | ${readers.join(', ')} |`,
  )
  return `# Tables, their owners and readers

Made by \`pnpm documents\`; the gate compares it with the code. The owner is the only module that writes a table.
Other modules may read it in their own statements; who changes a table's columns checks its readers.

${uses.size} tables, ${foreign} reads by another module than the owner.

| table | owner | read by |
| --- | --- | --- |
${rows.join('\n')}
`
}
