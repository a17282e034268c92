import type { ProcessStatus } from './lifecycle.ts'

const HEADINGS = ['service', 'state', 'port', 'pid', 'version']

export function statusTable(statuses: readonly ProcessStatus[]): string {
  const rows = statuses.map(({ name, state, port, pid, version, detail }) => [
    name,
    detail === undefined ? state : `${state} (${detail})`,
    String(port),
    pid === undefined ? '-' : String(pid),
    version ?? '-',
  ])
  const table = [HEADINGS, ...rows]
  const widths = HEADINGS.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
