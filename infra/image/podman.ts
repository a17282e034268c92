import { runCommand, tryCommand, type CommandResult } from '@app/local-services/commands'
import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../check/steps.ts'
import { containersHome, containerVariables } from './containers.ts'

const composeVersion = '1.6.0'

export interface Podman {
  readonly run: (...args: readonly string[]) => Promise<string>
  readonly attempt: (...args: readonly string[]) => Promise<CommandResult>
  /** podman-compose with the options of the project. */
  readonly compose: (options: readonly string[], ...args: readonly string[]) => Promise<string>
  readonly close: () => void
}

/** podman-compose of PyPI, in a directory of its own. */
async function installCompose(): Promise<string> {
  const directory = join(containersHome, `podman-compose-${composeVersion}`)
  const program = join(directory, 'bin', 'podman-compose')
  if (existsSync(program)) return program
  await runCommand('python3', ['-m', 'venv', directory])
  await runCommand(join(directory, 'bin', 'pip'), ['-q', 'install', `podman-compose==${composeVersion}`])
  return program
}

/**
 * Runs Podman in one mount namespace that lasts for all commands: it keeps the mounts of networks there, and some kernels
 * mount two versions of cgroups, which its runtime refuses.
 */
export async function startPodman(): Promise<Podman> {
  const compose = await installCompose()
  const script = 'umount -l /sys/fs/cgroup/unified 2>/dev/null; exec sleep infinity'
  const holder = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script], {
    stdio: 'ignore',
    detached: true,
  })
  const pid = String(holder.pid ?? '')
  await sleep(500)
  const enter = (words: readonly string[]): readonly string[] => [
    '--mount',
    '--target',
    pid,
    `--wdns=${root}`,
    ...words,
  ]
  const env = { ...process.env, ...containerVariables }
  return {
    run: async (...args) => (await runCommand('nsenter', enter(['podman', ...args]), { env })).trim(),
    attempt: (...args) => tryCommand('nsenter', enter(['podman', ...args]), { env }),
    compose: (options, ...args) => runCommand('nsenter', enter([compose, ...options, ...args]), { env }),
    close: () => {
      holder.kill('SIGKILL')
    },
  }
}

/** Timers of health checks need systemd: without it a container with one does not start. */
export function writeWithoutTimers(file: string, services: readonly string[]): void {
  const lines = services.map((service) => `  ${service}:\n    healthcheck: { disable: true }\n`)
  writeFileSync(file, `services:\n${lines.join('')}`)
}
