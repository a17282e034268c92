import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A command that works with a running stack; its words go to the terminal. Answers its exit code. */
export async function runToEnd(
  command: string,
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<number> {
  const child = spawn(command, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...variables } })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
