import { moduleOf } from './module-graph.ts'
import { lineOf, withoutComments, type SourceFile } from './source-files.ts'

interface Write {
  /** Null when the statement does not name its table. */
  readonly table: string | null
  readonly file: string
  readonly line: number
}

const statements: readonly RegExp[] = [
  /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*(?:['"`](?<table>[\w.]+)(?:\s+as\s+\w+)?['"`])?/g,
  /\b(?:insert|merge)\s+into\s+(?:only\s+)?"?(?<table>[a-z_][\w.]*)?/gi,
  /\bdelete\s+from\s+(?:only\s+)?"?(?<table>[a-z_][\w.]*)?/gi,
  /\bupdate\s+(?:only\s+)?"?(?<table>(?!set\b)[a-z_][\w.]*)"?(?:\s+(?:as\s+)?[a-z_]\w*)?\s+set\b/gi,
  /\bupdate\s+\$\{[^}]*\}\s+set\b/gi,
  /\btruncate\s+(?:table\s+)?"?(?<table>[a-z_][\w.]*)?/gi,
]

export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export function writesIn({ path, text }: SourceFile): Write[] {
  const code = withoutComments(text)
  return statements.flatMap((statement) =>
    [...code.matchAll(statement)].map((match) => {
      const table = match.groups?.['table']
      return {
        table: table === undefined ? null : snakeCase(table),
        file: path,
        line: lineOf(code, match.index),
      }
    }),
  )
}

/** A table has one writer: inserts, updates and deletes only in the *.sql.ts files of one module. */
export function writerProblems(files: readonly SourceFile[], exempt: readonly string[] = []): string[] {
  const writes = files.filter(({ path }) => !exempt.includes(path)).flatMap(writesIn)
  const byTable = Map.groupBy(
    writes.filter(({ table }) => table !== null),
    ({ table }) => table,
  )
  const shared = [...byTable].flatMap(([table, list]) => {
    const writers = [...new Set(list.map(({ file }) => moduleOf(file)))].toSorted()
    return writers.length > 1 ? [`${table ?? ''} is written by ${writers.join(' and ')}`] : []
  })
  const misplaced = writes.flatMap(({ table, file, line }) => {
    if (table === null) return [`${file}:${line} writes a table that it does not name`]
    if (!file.endsWith('.sql.ts')) return [`${file}:${line} writes ${table} outside a *.sql.ts file`]
    const isReportOnProduct = file.startsWith('apps/api/src/reports/') && !table.startsWith('report_')
    return isReportOnProduct ? [`${file}:${line} writes ${table}, but reports write only their own sums`] : []
  })
  return [...shared, ...misplaced]
}
