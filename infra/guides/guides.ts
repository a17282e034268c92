import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Blocks that no proof executes, by document and heading, with the reason. */
export const notExecuted: Readonly<Record<string, string>> = {
  'docs/deploy.md#Get a version': 'fetches the published repository',
  'docs/deploy.md#Start': 'needs a container daemon; `pnpm proof compose` starts the same file',
  'docs/deploy.md#Check': 'needs the containers of the block before',
  'docs/deploy-kubernetes.md#Deploy, and roll back': 'needs a cluster; the proof renders and validates',
  'docs/failover.md#Operate': 'needs a running cluster; `pnpm proof failover` kills the leaders of one',
  'docs/upgrade.md#One machine':
    'needs a container daemon; `pnpm proof deploy` rolls processes out under load',
  'docs/upgrade.md#Go back': 'needs a container daemon; `pnpm proof deploy` rolls processes back under load',
}

/** The proof that a document names as the one that executes its commands. */
export function proofOf(text: string): string | undefined {
  return /`pnpm proof ([\w-]+)`/.exec(text)?.[1]
}

export interface Block {
  readonly heading: string
  /** The script between the fences. */
  readonly script: string
}

/** The shell blocks of a document, in order. */
export function readBlocks(text: string): Block[] {
  return text.split(/^(?=#+ )/m).flatMap((section) => {
    const heading = /^#+ (.*)/.exec(section)?.[1] ?? ''
    return [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, script = '']) => ({ heading, script }))
  })
}

/** The blocks of a guide that its proof must execute. */
export function blocksToExecute(document: string): Block[] {
  const blocks = readBlocks(readFileSync(join(root, document), 'utf8'))
  return blocks.filter(({ heading }) => notExecuted[`${document}#${heading}`] === undefined)
}
