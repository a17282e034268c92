import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly license?: string | { readonly type?: string }
  readonly licenses?: readonly { readonly type?: string }[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** As the package says it; null when it does not. */
  readonly licence: string | null
  /** `name@version` of what it needs, sorted. */
  readonly needs: readonly string[]
}

const read = (directory: string): Manifest =>
  JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Manifest

const licenceOf = ({ license, licenses }: Manifest): string | null => {
  if (typeof license === 'string') return license
  const types = [license?.type, ...(licenses ?? []).map(({ type }) => type)].filter(Boolean)
  return types.length === 0 ? null : types.join(' OR ')
}

/** Where Node would find it from here; null for one that is not for this kind of machine. */
const find = (from: string, name: string): string | null => {
  for (let at = from; ; at = dirname(at)) {
    const candidate = join(at, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
    if (dirname(at) === at) return null
  }
}

/** Everything that the given folders need to run, by following what is installed; never what only developers need. */
export function shippedPackages(folders: readonly string[]): readonly ShippedPackage[] {
  const seen = new Map<string, ShippedPackage>()
  const visited = new Set<string>()
  const visit = (directory: string, isOwn: boolean): string | null => {
    const manifest = read(directory)
    const { name = '', version = '' } = manifest
    const id = `${name}@${version}`
    if (visited.has(directory)) return isOwn ? null : id
    visited.add(directory)
    const needs = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }).flatMap(
      (need) => {
        const found = find(directory, need)
        // Our own packages are in the workspace and not in a store.
        const needed = found === null ? null : visit(found, !found.includes('node_modules'))
        return needed === null ? [] : [needed]
      },
    )
    if (isOwn) return null
    seen.set(id, { name, version, licence: licenceOf(manifest), needs: [...new Set(needs)].toSorted() })
    return id
  }
  for (const folder of folders) visit(realpathSync(folder), true)
  return [...seen.values()].toSorted((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
}

/** The servers and the front ends; their shared packages come along. */
export function shippedFolders(root: string): readonly string[] {
  return readdirSync(join(root, 'apps'))
    .map((name) => join(root, 'apps', name))
    .filter((folder) => existsSync(join(folder, 'package.json')))
}
