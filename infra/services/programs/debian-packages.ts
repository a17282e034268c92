import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand, tryCommand } from '../run-command.ts'
import { debianUpstreamVersion } from './versions.ts'

/** Fetches packages and unpacks them below `into` without installing anything: no daemon is started. */
export async function unpackDebianPackages(packages: readonly string[], into: string): Promise<void> {
  const before = new Set(readdirSync(into))
  await runCommand('apt-get', ['-q', '-o', 'APT::Sandbox::User=root', 'download', ...packages], { cwd: into })
  for (const file of readdirSync(into)) {
    if (file.endsWith('.deb') && !before.has(file))
      await runCommand('dpkg-deb', ['-x', join(into, file), into])
  }
}

/** Newest packaged revision of exactly this upstream version, which is what a security update keeps changing. */
export async function findDebianRevision(name: string, upstream: string): Promise<string> {
  let offered = await offeredVersions(name)
  if (offered.length === 0 && process.getuid?.() === 0) {
    await runCommand('apt-get', ['-q', 'update'])
    offered = await offeredVersions(name)
  }
  const wanted = offered.find((version) => debianUpstreamVersion(version) === upstream)
  if (wanted === undefined) {
    throw new Error(
      `The package lists offer ${name} ${offered.join(', ') || '(nothing)'}, but ${upstream} is needed. ` +
        `Run "apt-get update" as root, install a suitable ${name} on the PATH, or use compose.yaml.`,
    )
  }
  return wanted
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
