import { resolve } from 'node:path'
import { findCompose } from './compose.ts'
import { runCommand } from './services/process/run-command.ts'
import { messageOf } from './services/unknown-values.ts'

const COMPOSE_FILE = resolve(import.meta.dirname, '../compose.yaml')

try {
  const [command, ...leading] = await findCompose()
  await runCommand(command, [...leading, '--file', COMPOSE_FILE, 'config', '--quiet'])
  process.stdout.write('compose.yaml: valid\n')
} catch (error) {
  process.stderr.write(`compose.yaml: ${messageOf(error)}\n`)
  process.exitCode = 1
}
