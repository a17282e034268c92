import { cpSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { tryCommand } from '@app/local-services/commands'
import type { StackApp } from './stack-environment.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const newestTimeIn = (path: string, isCounted: (name: string) => boolean): number => {
  if (!existsSync(path)) return 0
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(
    0,
    ...readdirSync(path, { withFileTypes: true }).map((child) => {
      if (child.name === 'node_modules' || child.name === 'dist') return 0
      if (child.isFile() && !isCounted(child.name)) return 0
      return newestTimeIn(join(path, child.name), isCounted)
    }),
  )
}

/** Tests are not bundled, and the build itself writes the generated routes. */
const isSource = (name: string): boolean => !/\.(test\.tsx?|gen\.ts|md)$/.test(name)

const builtAt = (app: StackApp): number => {
  const assets = join(root, 'apps', app, 'dist', ...(app === 'reports' ? [] : ['client']), 'assets')
  return existsSync(assets) ? newestTimeIn(assets, () => true) : 0
}

const isFresh = (app: StackApp): boolean => {
  const packages = newestTimeIn(join(root, 'packages'), isSource)
  return builtAt(app) > Math.max(packages, newestTimeIn(join(root, 'apps', app), isSource))
}

/** Removes the stack traces that follow the message of the bundler. */
const readReason = (output: string): string =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => !/^\s+(at |\d+: )/.test(line))
    .slice(0, 40)
    .join('\n')

/** Builds the apps that are older than their sources. */
export async function buildFrontEnds(apps: readonly StackApp[], say: (line: string) => void): Promise<void> {
  const old = apps.filter((app) => !isFresh(app))
  if (old.length === 0) return
  const started = Date.now()
  const result = await tryCommand(process.execPath, [join(root, 'infra', 'build.ts'), ...old], {
    cwd: root,
  })
  if (result.code !== 0) throw new Error(`the front ends cannot be built:\n${readReason(result.stderr)}`)
  say(`front ends: ${old.join(', ')} built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/** Copies a front end, so that a later build does not change a running stack. Returns the script of its page server. */
export function copyFrontEnd(app: StackApp, into: string): string {
  const source = join(root, 'apps', app)
  const target = join(into, app)
  mkdirSync(target, { recursive: true })
  for (const name of ['package.json', 'server.ts', 'page-parameters.ts', 'dist'])
    if (existsSync(join(source, name))) cpSync(join(source, name), join(target, name), { recursive: true })
  symlinkSync(join(source, 'node_modules'), join(target, 'node_modules'))
  return join(target, 'server.ts')
}
