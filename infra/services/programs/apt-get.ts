import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand, type CommandOptions } from '../process/run-command.ts'

const turnFile = join(tmpdir(), 'vio-saath-apt-get.lock')
/** For whoever else installs something on this machine. */
const patience = ['-o', 'DPkg::Lock::Timeout=120']

/**
 * One at a time on a machine, whichever of our commands asks. Images of Debian are set up to throw away fetched packages
 * after every update, also those that another apt-get is just about to install; and two updates refuse each other.
 */
export function aptGet(words: readonly string[], options: CommandOptions = {}): Promise<string> {
  return runCommand('flock', [turnFile, 'apt-get', '-q', ...patience, ...words], {
    ...options,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...options.env },
  })
}
