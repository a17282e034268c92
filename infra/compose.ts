import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cachedProgram } from './services/program-cache.ts'
import { aptGet } from './services/programs/apt-get.ts'
import { runCommand, tryCommand } from './services/process/run-command.ts'

/** The first Debian release whose package is the rewritten, self-contained Compose 2. */
const DEBIAN_RELEASE = 'trixie'

type Compose = readonly [command: string, ...leadingArguments: string[]]

/** Docker's own if there is one, otherwise the program alone, fetched once a machine. */
export async function findCompose(): Promise<Compose> {
  if ((await tryCommand('docker', ['compose', 'version'])).code === 0) return ['docker', 'compose']
  const standalone = await tryCommand('docker-compose', ['version', '--short'])
  if (standalone.code === 0 && /^v?[2-9]/.test(standalone.stdout.trim())) return ['docker-compose']
  const home = await cachedProgram(`docker-compose-${DEBIAN_RELEASE}`, console.error, unpackFromDebian)
  return [join(home, 'usr/libexec/docker/cli-plugins/docker-compose')]
}

/** With package lists of our own, so that the machine's stay as they are and nothing can be upgraded by accident. */
async function unpackFromDebian(into: string): Promise<void> {
  const apt = join(into, 'apt')
  for (const folder of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(join(apt, folder), { recursive: true })
  writeFileSync(join(apt, 'sources.list'), `deb ${await debianMirror()} ${DEBIAN_RELEASE} main\n`)
  const options = [
    `Dir::Etc::SourceList=${join(apt, 'sources.list')}`,
    'Dir::Etc::SourceParts=-',
    `Dir::State::Lists=${join(apt, 'lists')}`,
    `Dir::Cache=${join(apt, 'cache')}`,
    'Acquire::Languages=none',
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option])
  await aptGet([...options, 'update'])
  await aptGet([...options, 'download', 'docker-compose'], { cwd: apt })
  await runCommand('sh', ['-c', 'dpkg-deb -x docker-compose_*.deb ..'], { cwd: apt })
  rmSync(apt, { recursive: true })
}

/** Whichever mirror this machine already trusts for its own packages. */
async function debianMirror(): Promise<string> {
  const { stdout } = await tryCommand('apt-get', ['indextargets', '--format', '$(REPO_URI)'])
  const mirror = stdout.split('\n').find((uri) => /\/debian\/?$/.test(uri))
  if (mirror !== undefined) return mirror
  throw new Error('There is neither Docker Compose 2 on the PATH nor a Debian mirror to fetch it from.')
}
