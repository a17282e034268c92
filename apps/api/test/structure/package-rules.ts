export type Manifest = Readonly<Record<string, unknown>>

const exact = /^\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/
const isPinned = (version: string): boolean =>
  exact.test(version) || version === 'catalog:' || version === 'workspace:*'

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** Dependencies without an exact version. */
export function looseVersions(manifest: Manifest): string[] {
  return Object.entries(manifest)
    .filter(([field]) => /[dD]ependencies$/.test(field))
    .flatMap(([, list]) => entriesOf(list))
    .filter(([, version]) => typeof version !== 'string' || !isPinned(version))
    .map(([name, version]) => `${name} ${String(version)}`)
}

/** The catalog of pnpm-workspace.yaml: indented `name: version` lines under `catalog:`. */
export function looseCatalog(workspace: string): string[] {
  const catalog = /^catalog:\n((?:[ \t]+.*\n?|\n)*)/m.exec(workspace)?.[1] ?? ''
  const lines = catalog.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
  if (lines.length === 0) return ['the catalog cannot be read']
  return lines
    .map(
      (line) => /^\s+["']?([^"':]+)["']?:\s*["']?([^"'\s]*)["']?\s*$/.exec(line) ?? [line, line.trim(), ''],
    )
    .filter(([, , version]) => !exact.test(version ?? ''))
    .map(([, name, version]) => `${name ?? ''} ${version ?? ''}`.trim())
}

/** Wildcard exports: packages must list their exports by name. */
export function wildcardExports(manifest: Manifest): string[] {
  return entriesOf(manifest['exports'])
    .flatMap(([subpath, target]) => [subpath, ...(typeof target === 'string' ? [target] : [])])
    .filter((text) => text.includes('*'))
}
