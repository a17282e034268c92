import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../check/steps.ts'
import { buildah } from './containers.ts'
import { buildImage } from './image.ts'
import { startPodman, type Podman } from './podman.ts'
import { claim, figure } from './proof-figures.ts'

/** `pnpm proof image`: builds the image twice, and looks at what it contains and allows. */
const name = 'localhost/vio-saath:latest'
const maxMegabytes = 300

interface Inspected {
  readonly Size: number
  readonly RootFS: { readonly Layers: readonly string[] }
  readonly Config: {
    readonly User: string
    readonly Labels: Readonly<Record<string, string>>
    readonly Healthcheck: { readonly Test: readonly string[] }
  }
}

const inspect = async (podman: Podman): Promise<Inspected> =>
  (JSON.parse(await podman.run('image', 'inspect', name)) as [Inspected])[0]

/** As strict as compose.prod.yaml and the chart. */
const strict = [
  'run',
  '--rm',
  '--no-healthcheck',
  '--network=none',
  '--read-only',
  '--tmpfs=/tmp',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
]

const checkSecretFiles = async (podman: Podman): Promise<void> => {
  const directory = mkdtempSync(join(tmpdir(), 'image-proof-'))
  try {
    const lines = readFileSync(join(root, '.env.example'), 'utf8').split('\n')
    const isSetting = (line: string): boolean => /^\w+=./.test(line) && !line.startsWith('STORAGE_HASH_KEY=')
    writeFileSync(join(directory, 'env'), lines.filter(isSetting).join('\n'))
    writeFileSync(join(directory, 'key'), 'a-key-from-a-file-0123456789\n')
    const start = (file: string) =>
      podman.attempt(
        ...strict,
        `--env-file=${join(directory, 'env')}`,
        `--volume=${directory}:/run/secrets:ro`,
        `--env=STORAGE_HASH_KEY_FILE=/run/secrets/${file}`,
        name,
        'prepare',
        'storage',
      )
    const missing = await start('missing')
    claim(
      missing.code === 78 && missing.stderr.includes('STORAGE_HASH_KEY_FILE'),
      'a process whose secret file is missing ends with 78 and names it',
    )
    const found = await start('key')
    claim(
      found.code !== 78 && !found.stderr.includes('STORAGE_HASH_KEY'),
      'a process reads a secret from a file',
    )
  } finally {
    rmSync(directory, { recursive: true })
  }
}

await buildImage(name)
const podman = await startPodman()
try {
  const first = await inspect(podman)
  const megabytes = Math.round(first.Size / 1e6)
  claim(megabytes <= maxMegabytes, `the image has ${megabytes} MB, ${maxMegabytes} at most`)
  claim(first.Config.User === '10001:10001', 'it runs as user 10001')
  const { 'org.opencontainers.image.version': version, 'org.opencontainers.image.revision': commit } =
    first.Config.Labels
  claim(commit !== undefined && commit.length === 40, `its labels: version ${version}, commit ${commit}`)
  claim(first.Config.Healthcheck.Test.includes('health'), 'it has a health check')
  figure((await podman.run(...strict, '--entrypoint=/usr/local/bin/node', name, '--version')).trim())
  const unknown = await podman.attempt(...strict, name, 'nothing')
  claim(
    unknown.code === 64 && unknown.stderr.includes('worker'),
    'an unknown process ends with 64 and the list',
  )
  for (const program of ['/bin/sh', '/usr/bin/apt-get', '/usr/bin/perl']) {
    const { code } = await podman.attempt(...strict, `--entrypoint=${program}`, name)
    claim(code !== 0, `it has no ${program}`)
  }
  await checkSecretFiles(podman)
  await buildImage(name)
  const second = await inspect(podman)
  claim(
    JSON.stringify(first.RootFS.Layers) === JSON.stringify(second.RootFS.Layers),
    'a second build of the commit has the same layers',
  )
  const archive = join(tmpdir(), `vio-saath-${process.pid}.tar`)
  await buildah('push', '--quiet', name, `oci-archive:${archive}`)
  figure(`packed: ${Math.round(readFileSync(archive).length / 1e6)} MB`)
  rmSync(archive)
} finally {
  podman.close()
}
