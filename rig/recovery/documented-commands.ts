import { readFileSync } from 'node:fs'
import { repositoryFile } from '../parts/surroundings.ts'

/** A shell command of a document. Operators run it on any machine, the others on a database host. */
export interface DocumentedCommand {
  readonly user: 'root' | 'postgres' | 'operator'
  readonly line: string
}

/**
 * The commands of the first block under a heading, so that a proof runs what operators read. `values` replaces the
 * examples in them; each must occur.
 */
export function readCommands(
  document: string,
  heading: string,
  values: Readonly<Record<string, string>> = {},
): readonly DocumentedCommand[] {
  const text = readFileSync(repositoryFile(document), 'utf8')
  const section = text.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`))
  let block = /^```sh\n(.*?)^```/ms.exec(section ?? '')?.[1]
  if (block === undefined) throw new Error(`${document} has no commands under "${heading}"`)
  for (const [example, value] of Object.entries(values)) {
    if (!block.includes(example)) throw new Error(`the commands under "${heading}" do not contain ${example}`)
    block = block.replaceAll(example, () => value)
  }
  return block
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, user = 'root', command] = /^sudo (?:-u (postgres) )?(.*)$/.exec(line) ?? []
      return command === undefined
        ? { user: 'operator', line }
        : { user: user as DocumentedCommand['user'], line: command }
    })
}
