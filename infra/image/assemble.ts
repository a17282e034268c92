import { cpSync, existsSync, globSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle, notBundled } from '../server-bundle.ts'

/** `node infra/image/assemble.ts DIRECTORY`: collects the files of the image from a built checkout. */
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Besides the bundles only what they read while they run. */
const files = [
  'LICENSE',
  'NOTICE',
  'apps/*/dist',
  'apps/api/migrations',
  'apps/api/seed/*.json',
  'apps/api/demo/**/*.{json,jpg,jpeg,png,webp}',
  'apps/api/src/shop/share-pictures/fonts',
]

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const readManifest = (directory: string): Manifest =>
  JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Manifest

/** The directory of an installed package, as a module of `from` finds it. */
const findPackage = (name: string, from: string): string | null => {
  for (const place of createRequire(join(from, 'package.json')).resolve.paths(name) ?? [])
    if (existsSync(join(place, name, 'package.json'))) return realpathSync(join(place, name))
  return null
}

/** Copies installed packages with their dependencies, in the versions of the lockfile. */
function copyPackages(names: readonly string[], from: string, to: string): void {
  const copied = new Map<string, string>()
  const copy = (name: string, by: string, isOptional: boolean): void => {
    const source = findPackage(name, by)
    if (source === null) {
      // Programs for other systems are not installed.
      if (isOptional) return
      throw new Error(`${by} needs ${name}, which is not installed`)
    }
    const known = copied.get(name)
    if (known === source) return
    if (known !== undefined) throw new Error(`two versions of ${name}: ${known} and ${source}`)
    copied.set(name, source)
    cpSync(source, join(to, name), {
      recursive: true,
      filter: (file) => !file.slice(source.length).includes(`${sep}node_modules`),
    })
    const { dependencies = {}, optionalDependencies = {} } = readManifest(source)
    for (const next of Object.keys(dependencies)) copy(next, source, next in optionalDependencies)
    for (const next of Object.keys(optionalDependencies)) copy(next, source, true)
  }
  for (const name of names) copy(name, from, false)
}

export async function assembleImage(to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  for (const file of globSync(files, { cwd: root })) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(root, file), join(to, file), { recursive: true })
  }
  const isInstalled = (name: string): boolean => name !== 'pg-native'
  copyPackages(notBundled.filter(isInstalled), join(root, 'apps/api'), join(to, 'node_modules'))
  await bundle({ entries: { run: join(root, 'infra/image/run.ts') }, to })
}

if (import.meta.main) {
  const [to] = process.argv.slice(2)
  if (to === undefined) throw new Error('Name the directory')
  await assembleImage(to)
}
