import { cpSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { tryCommand } from '@app/local-services/commands'
import type { StackApp } from './stack-environment.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const newestIn = (path: string, isCounted: (name: string) => boolean): number => {
  if (!existsSync(path)) return 0
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(
    0,
    ...readdirSync(path, { withFileTypes: true }).map((child) => {
      if (child.name === 'node_modules' || child.name === 'dist') return 0
      if (child.isFile() && !isCounted(child.name)) return 0
      return newestIn(join(path, child.name), isCounted)
    }),
  )
}

/** A test changes no bundle, and the router writes its own file while it builds. */
const isSource = (name: string): boolean => !/\.(test\.tsx?|gen\.ts|md)$/.test(name)

const builtAt = (app: StackApp): number => {
  const assets = join(root, 'apps', app, 'dist', ...(app === 'reports' ? [] : ['client']), 'assets')
  return existsSync(assets) ? newestIn(assets, () => true) : 0
}

const isFresh = (app: StackApp): boolean => {
  const packages = newestIn(join(root, 'packages'), isSource)
  return builtAt(app) > Math.max(packages, newestIn(join(root, 'apps', app), isSource))
}

/** A bundler ends its complaint with pages of stack; what is wrong stands before it. */
const reasonIn = (output: string): string =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => !/^\s+(at |\d+: )/.test(line))
    .slice(0, 40)
    .join('\n')

/** Builds what is older than its sources. */
export async function buildFrontEnds(apps: readonly StackApp[], say: (line: string) => void): Promise<void> {
  const old = apps.filter((app) => !isFresh(app))
  if (old.length === 0) return
  const started = Date.now()
  const result = await tryCommand(process.execPath, [join(root, 'infra', 'build.ts'), ...old], {
    cwd: root,
  })
  if (result.code !== 0) throw new Error(`the front ends cannot be built:\n${reasonIn(result.stderr)}`)
  say(`front ends: ${old.join(', ')} built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/**
 * A copy that belongs to this run: whoever builds again while it is under way changes nothing in it. Answers the
 * script of its page server.
 */
export function placeFrontEnd(app: StackApp, into: string): string {
  const source = join(root, 'apps', app)
  const target = join(into, app)
  mkdirSync(target, { recursive: true })
  for (const name of ['package.json', 'server.ts', 'page-parameters.ts', 'dist'])
    if (existsSync(join(source, name))) cpSync(join(source, name), join(target, name), { recursive: true })
  symlinkSync(join(source, 'node_modules'), join(target, 'node_modules'))
  return join(target, 'server.ts')
}
