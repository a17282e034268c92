import { installPackages, runCommand, tryCommand } from '@app/local-services/commands'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../check/steps.ts'

/** Podman and Buildah without a daemon, with images and containers of this clone. Needs root on Debian. */
const home = join(root, '.data', 'containers')
export const containersHome = home

const storage = `[storage]
driver = "overlay"
runroot = "${join(home, 'run')}"
graphroot = "${join(home, 'graph')}"
`

// Limits of the machine itself are refused where it may not raise its own.
const containers = `[engine]
cgroup_manager = "cgroupfs"
runtime = "crun"
[network]
network_backend = "netavark"
[containers]
default_ulimits = ["nofile=20000:20000", "nproc=8192:8192"]
log_driver = "k8s-file"
`

export const containerVariables = {
  CONTAINERS_STORAGE_CONF: join(home, 'storage.conf'),
  CONTAINERS_CONF: join(home, 'containers.conf'),
}

const packages = ['buildah', 'podman', 'crun', 'netavark', 'aardvark-dns', 'iptables', 'mmdebstrap']

export async function prepareContainers(): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('Building images without Docker needs root.')
  const missing = await Promise.all(
    ['buildah', 'podman', 'crun', 'mmdebstrap'].map((name) => tryCommand('which', [name])),
  )
  if (missing.some(({ code }) => code !== 0)) await installPackages(packages)
  mkdirSync(home, { recursive: true })
  writeFileSync(containerVariables.CONTAINERS_STORAGE_CONF, storage)
  writeFileSync(containerVariables.CONTAINERS_CONF, containers)
}

const environment = (): NodeJS.ProcessEnv => ({ ...process.env, ...containerVariables })

export async function buildah(...args: readonly string[]): Promise<string> {
  return (await runCommand('buildah', args, { env: environment() })).trim()
}

/** Whether the command succeeds within a minute: a registry that cannot be reached may not answer at all. */
export async function isDone(command: string, args: readonly string[]): Promise<boolean> {
  return (await tryCommand('timeout', ['60', command, ...args], { env: environment() })).code === 0
}

export function hasImage(name: string): Promise<boolean> {
  return isDone('buildah', ['inspect', '--type', 'image', name])
}

/** The mirror that this machine installs its own packages from. */
async function findMirror(): Promise<string> {
  const { stdout } = await tryCommand('apt-get', ['indextargets', '--format', '$(REPO_URI)'])
  const mirror = stdout.split('\n').find((uri) => /\/debian\/?$/.test(uri))
  if (mirror === undefined) throw new Error('Images without a registry need a machine with a Debian mirror.')
  return mirror
}

interface DebianImage {
  readonly name: string
  readonly release: string
  readonly packages: readonly string[]
}

/** An image with a fresh Debian system. */
export async function makeDebianImage({ name, release, packages: wanted }: DebianImage): Promise<void> {
  const system = join(home, `system-${release}`)
  await runCommand('mmdebstrap', [
    '--variant=minbase',
    '--mode=root',
    ...(wanted.length > 0 ? [`--include=${wanted.join()}`] : []),
    '--dpkgopt=path-exclude=/usr/share/doc/*',
    '--dpkgopt=path-exclude=/usr/share/man/*',
    '--dpkgopt=path-exclude=/usr/share/locale/*',
    '--dpkgopt=force-unsafe-io',
    '--aptopt=APT::Install-Recommends "false"',
    // The clock of the machine may be ahead of the mirror.
    '--aptopt=Acquire::Check-Valid-Until "false"',
    release,
    system,
    await findMirror(),
  ])
  const container = await buildah('from', 'scratch')
  await buildah('add', '--quiet', container, system, '/')
  await buildah('config', '--cmd', '/bin/bash', container)
  await buildah('commit', '--quiet', '--rm', container, name)
  await runCommand('rm', ['-rf', system])
}
