import { spawn } from 'node:child_process'

export interface CommandOptions {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  readonly uid?: number
  readonly gid?: number
}

export interface CommandResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs to the end and returns whatever happened; a command that cannot be started at all has code 127. */
export function tryCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((settle) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.once('error', (error) => settle({ code: 127, stdout, stderr: stderr + error.message }))
    child.once('close', (code) => settle({ code: code ?? 1, stdout, stderr }))
  })
}

export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> {
  const result = await tryCommand(command, args, options)
  if (result.code !== 0) {
    const lastLines = `${result.stdout}\n${result.stderr}`.trim().split('\n').slice(-30).join('\n')
    throw new Error(`${command} ${args.join(' ')} ended with ${result.code}:\n${lastLines}`)
  }
  return result.stdout
}
