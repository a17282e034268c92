import { spawn, type SpawnOptions } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type CommandOptions = Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>

export interface CommandResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command and returns its result; the code is 127 if the command could not be started. */
export function tryCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.once('error', (error) => resolve({ code: 127, stdout, stderr: stderr + error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, stderr }))
  })
}

/** Returns the standard output; throws if the command fails. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> {
  const { code, stdout, stderr } = await tryCommand(command, args, options)
  if (code === 0) return stdout
  const lastLines = `${stdout}\n${stderr}`.trim().split('\n').slice(-30).join('\n')
  throw new Error(`${command} ${args.join(' ')} failed with ${code}:\n${lastLines}`)
}

/**
 * Runs one apt-get at a time per machine: two updates refuse each other, and Debian's images delete fetched packages
 * after each update, also those that another apt-get is about to install.
 */
export function aptGet(args: readonly string[], options: CommandOptions = {}): Promise<string> {
  const lockFile = join(tmpdir(), 'vio-saath-apt-get.lock')
  return runCommand('flock', [lockFile, 'apt-get', '-q', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    ...options,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...options.env },
  })
}

export async function installPackages(packages: readonly string[]): Promise<void> {
  await aptGet(['update'])
  await aptGet(['install', '-y', '--no-install-recommends', ...packages])
}

/** Connection errors are wrapped: the outer message is often empty or only says "fetch failed". */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  return error.cause === undefined ? error.message || code || error.name : describeError(error.cause)
}
