import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a command that uses a stack, with its output on the terminal; returns its exit code. */
export async function runToEnd(
  command: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<number> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...variables } })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
