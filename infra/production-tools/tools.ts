import { installPackages, runCommand, tryCommand } from '@app/local-services/commands'
import { buildOnce, makeReachable } from '@app/local-services/program-cache'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * The programs around the product in production, for proofs: a Debian release whose pgBackRest knows PostgreSQL 18,
 * unpacked once per machine. It needs Debian and root. The gate does not use it.
 */
const release = 'forky'
const packages = [
  'ca-certificates',
  'caddy',
  'etcd-client',
  'etcd-server',
  'gitleaks',
  'haproxy',
  'kubectl',
  'patroni',
  'pgbackrest',
  'postgresql-18',
  'postgresql-client-18',
  'prometheus',
  'prometheus-alertmanager',
  'prometheus-node-exporter',
  'prometheus-postgres-exporter',
  'python3-dnspython',
  'python3-etcd',
  'valkey-server',
]

const name = `production-tools-${release}-${createHash('sha256').update(packages.join()).digest('hex').slice(0, 8)}`

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

let root: Promise<string> | undefined

/**
 * The root directory of the unpacked release; every user can read it.
 *
 * @public For commands that neither function below starts.
 */
export function toolsRoot(): Promise<string> {
  return (root ??= buildOnce(name, say, unpack).then((cached) => makeReachable(cached, say, name)))
}

const options = [
  '--variant=apt',
  '--mode=root',
  `--include=${packages.join()}`,
  '--dpkgopt=path-exclude=/usr/share/doc/*',
  '--dpkgopt=path-exclude=/usr/share/man/*',
  // An interrupted build is thrown away.
  '--dpkgopt=force-unsafe-io',
  '--aptopt=APT::Install-Recommends "false"',
  // A proof may run on a machine whose clock is ahead of the mirror.
  '--aptopt=Acquire::Check-Valid-Until "false"',
]

const unpack = async (into: string): Promise<void> => {
  if (process.getuid?.() !== 0) throw new Error('Unpacking the production tools needs root.')
  if ((await tryCommand('mmdebstrap', ['--version'])).code !== 0) await installPackages(['mmdebstrap'])
  await runCommand('mmdebstrap', [...options, release, into, await findMirror()])
  for (const folder of ['var/cache/apt', 'var/lib/apt/lists']) rmSync(join(into, folder), { recursive: true })
}

/** The mirror that this machine installs its own packages from. */
const findMirror = async (): Promise<string> => {
  const { stdout } = await tryCommand('apt-get', ['indextargets', '--format', '$(REPO_URI)'])
  const mirror = stdout.split('\n').find((uri) => /\/debian\/?$/.test(uri))
  if (mirror === undefined) throw new Error('The production tools need a machine with a Debian mirror.')
  return mirror
}

export interface ToolCommand {
  readonly command: string
  readonly args: readonly string[]
}

const folders = ['usr/lib/postgresql/18/bin', 'usr/bin', 'usr/sbin']

const loaders: Partial<Record<string, readonly [loader: string, libraries: string]>> = {
  x64: ['usr/lib64/ld-linux-x86-64.so.2', 'usr/lib/x86_64-linux-gnu'],
  arm64: ['usr/lib/aarch64-linux-gnu/ld-linux-aarch64.so.1', 'usr/lib/aarch64-linux-gnu'],
}

/**
 * Runs a program of the release without chroot, as any user. Its own loader finds its own libraries. Not for scripts,
 * and not for programs that start others of the release or read its files: see `chrootCommand`.
 */
export async function toolCommand(tool: string, args: readonly string[] = []): Promise<ToolCommand> {
  const system = await toolsRoot()
  const named = findProgram(system, tool)
  const program = followLinks(system, named)
  const start = readFileSync(program).subarray(0, 4096).toString('latin1')
  if (start.startsWith('#!')) throw new Error(`${tool} is a script: it runs by chrootCommand only.`)
  if (!start.includes('/ld-linux')) return { command: program, args }
  const [loader, libraries] = loaders[process.arch] ?? []
  if (loader === undefined || libraries === undefined) throw new Error(`no loader for ${process.arch}`)
  return {
    command: join(system, loader),
    args: ['--library-path', join(system, libraries), '--argv0', named, program, ...args],
  }
}

const findProgram = (system: string, tool: string): string => {
  const found = folders.map((folder) => join(system, folder, tool)).find(exists)
  if (found === undefined) throw new Error(`${tool} is not part of the production tools`)
  return found
}

const exists = (file: string): boolean =>
  existsSync(file) || lstatSync(file, { throwIfNoEntry: false }) !== undefined

/** An absolute link means a file inside the release. A program may choose what it does by the name of its link. */
const followLinks = (system: string, file: string): string => {
  if (!lstatSync(file).isSymbolicLink()) return file
  const target = readlinkSync(file)
  return followLinks(system, target.startsWith('/') ? join(system, target) : resolve(dirname(file), target))
}

export interface ChrootOptions {
  /** A user of the release, such as `postgres`. */
  readonly user?: string
  /** Directories of this machine by their paths inside. */
  readonly mounts?: Readonly<Record<string, string>>
  readonly environment?: Readonly<Record<string, string>>
}

/** Every step replaces the process, so that the caller's child is the program itself; the mounts end with it. */
const enter = `
set -e
root=$1 user=$2 count=$3
shift 3
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
while [ "$count" -gt 0 ]; do
  mkdir -p "$root$1"
  mount --bind "$2" "$root$1"
  shift 2
  count=$((count - 1))
done
exec chroot --userspec="$user" "$root" "$@"`

/** Runs a program inside the release as one of its users. Needs root. */
export async function chrootCommand(
  tool: string,
  args: readonly string[],
  { user = 'root', mounts = {}, environment = {} }: ChrootOptions = {},
): Promise<ToolCommand> {
  const pairs = Object.entries(mounts)
  const search = ['/usr/lib/postgresql/18/bin', '/usr/sbin', '/usr/bin'].join(':')
  const variables = Object.entries({ PATH: search, LC_ALL: 'C.UTF-8', ...environment })
  const isolate = ['--mount', '--propagation', 'private', 'sh', '-c', enter, 'sh']
  // By number: this machine may have a user of the same name.
  const { uid, gid } = await toolAccount(user)
  const place = [await toolsRoot(), `${uid}:${gid}`, String(pairs.length), ...pairs.flat()]
  const clean = ['env', '-i', ...variables.map(([key, value]) => `${key}=${value}`)]
  return { command: 'unshare', args: [...isolate, ...place, ...clean, tool, ...args] }
}

/** The account of a user inside, for directories that it must own. */
export async function toolAccount(user: string): Promise<{ readonly uid: number; readonly gid: number }> {
  const lines = readFileSync(join(await toolsRoot(), 'etc/passwd'), 'utf8').split('\n')
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${user}:`))?.split(':') ?? []
  if (uid === undefined || gid === undefined) throw new Error(`the production tools have no user ${user}`)
  return { uid: Number(uid), gid: Number(gid) }
}

/** `node infra/production-tools/tools.ts` unpacks them and prints their root. */
if (import.meta.main) process.stdout.write(`${await toolsRoot()}\n`)
