import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand, tryCommand } from '../process/run-command.ts'
import { aptGet } from './apt-get.ts'
import { debianUpstreamVersion, majorOf } from './versions.ts'

/** Fetches packages and unpacks them below `into` without installing anything: no daemon is started. */
export async function unpackDebianPackages(packages: readonly string[], into: string): Promise<void> {
  const before = new Set(readdirSync(into))
  await aptGet(['-o', 'APT::Sandbox::User=root', 'download', ...packages], { cwd: into })
  for (const file of readdirSync(into)) {
    if (file.endsWith('.deb') && !before.has(file))
      await runCommand('dpkg-deb', ['-x', join(into, file), into])
  }
}

/**
 * Newest packaged revision of this upstream version, or of a later one of the same major when the distribution has
 * moved on: then only a few lines of a changelog lie between what we tested and what runs.
 */
export async function findDebianRevision(name: string, upstream: string): Promise<string> {
  let wanted = suitableRevision(await offeredVersions(name), upstream)
  if (wanted === undefined && process.getuid?.() === 0) {
    await aptGet(['update'])
    wanted = suitableRevision(await offeredVersions(name), upstream)
  }
  if (wanted !== undefined) return wanted
  throw new Error(
    `The package lists offer ${name} ${(await offeredVersions(name)).join(', ') || '(nothing)'}, but ${upstream} or a ` +
      `later one of its major is needed. Install a suitable ${name} on the PATH, or use compose.yaml.`,
  )
}

/** `offered` begins with the newest. */
export function suitableRevision(offered: readonly string[], upstream: string): string | undefined {
  const exact = offered.find((version) => debianUpstreamVersion(version) === upstream)
  return exact ?? offered.find((version) => majorOf(debianUpstreamVersion(version)) === majorOf(upstream))
}

async function offeredVersions(name: string): Promise<string[]> {
  const { stdout } = await tryCommand('apt-cache', ['madison', name])
  return stdout.split('\n').flatMap((line) => line.split('|')[1]?.trim() ?? [])
}

/** Names of the packages that an unpacked package depends on, first alternative each, without version bounds. */
export async function dependenciesOf(debFile: string): Promise<string[]> {
  const field = await runCommand('dpkg-deb', ['-f', debFile, 'Depends'])
  return field.split(',').flatMap((entry) => /^\s*([a-z0-9][a-z0-9+.-]*)/.exec(entry)?.[1] ?? [])
}

export async function isInstalled(debianPackage: string): Promise<boolean> {
  const { stdout } = await tryCommand('dpkg-query', ['-W', '-f', '${db:Status-Status}', debianPackage])
  return stdout === 'installed'
}
