import { aptGet, describeError, runCommand, tryCommand } from '@app/local-services/commands'
import { buildOnce } from '@app/local-services/program-cache'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The first Debian release that packages Compose 2 as one program. */
const DEBIAN_RELEASE = 'trixie'

/** Docker's own Compose, or the program alone, fetched once per machine. */
export async function findCompose(): Promise<readonly [command: string, ...args: string[]]> {
  if ((await tryCommand('docker', ['compose', 'version'])).code === 0) return ['docker', 'compose']
  const standalone = await tryCommand('docker-compose', ['version', '--short'])
  if (standalone.code === 0 && /^v?[2-9]/.test(standalone.stdout.trim())) return ['docker-compose']
  const home = await buildOnce(`docker-compose-${DEBIAN_RELEASE}`, console.error, unpackFromDebian)
  return [join(home, 'usr/libexec/docker/cli-plugins/docker-compose')]
}

/** Uses package lists of its own, so that the machine's lists and packages stay as they are. */
async function unpackFromDebian(into: string): Promise<void> {
  const apt = join(into, 'apt')
  for (const folder of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(join(apt, folder), { recursive: true })
  const { stdout } = await tryCommand('apt-get', ['indextargets', '--format', '$(REPO_URI)'])
  const mirror = stdout.split('\n').find((uri) => /\/debian\/?$/.test(uri))
  if (mirror === undefined)
    throw new Error('Docker Compose 2 is needed: there is no Debian mirror to fetch it from.')
  writeFileSync(join(apt, 'sources.list'), `deb ${mirror} ${DEBIAN_RELEASE} main\n`)
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

/** The files with the environment that each needs. */
const files = {
  'compose.yaml': [],
  'compose.prod.yaml': ['--env-file', '.env.production.example'],
}

/** `node infra/compose.ts` validates both files. */
if (import.meta.main)
  for (const [file, options] of Object.entries(files))
    try {
      const [command, ...args] = await findCompose()
      const cwd = join(import.meta.dirname, '..')
      await runCommand(command, [...args, ...options, '--file', file, 'config', '--quiet'], { cwd })
    } catch (error) {
      process.stderr.write(`${file}: ${describeError(error)}\n`)
      process.exitCode = 1
    }
