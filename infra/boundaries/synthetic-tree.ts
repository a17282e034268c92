import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Path → content. */
export type Files = Readonly<Record<string, string>>

export interface SyntheticTree {
  readonly directory: string
  readonly remove: () => void
}

/** A small tree of its own: `links` are the workspace links a package manager would make, path → target. */
export function plantTree(files: Files, links: Files = {}): SyntheticTree {
  const directory = mkdtempSync(join(tmpdir(), 'boundaries-'))
  for (const [path, content] of Object.entries(files)) {
    const file = join(directory, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  for (const [path, target] of Object.entries(links)) {
    const link = join(directory, path)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(directory, target), link)
  }
  return {
    directory,
    remove: () => {
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Runs one of the repository's tools inside a tree. Both tools end with an error when they find something. */
export function runTool(tool: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((fulfil, reject) => {
    const program = resolve(repository, 'node_modules/.bin', tool)
    execFile(program, args, { cwd, maxBuffer: 32 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (stdout.trim().startsWith('{')) fulfil(stdout)
      else reject(new Error(`${tool} gave no report: ${stderr || stdout || (error?.message ?? '')}`))
    })
  })
}
