import { fileURLToPath } from 'node:url'
import { startChild, type Child, type ChildLimits } from '#platform/child/child-process.ts'
import { readReply, type Decoded } from './decode-reply.ts'

export type DecodeChild = Child<Decoded>

/** In the production bundle the entry is JavaScript, in the same folder. */
const entryName = import.meta.url.endsWith('.ts') ? './decode-process.ts' : './decode-process.js'
const entry = fileURLToPath(new URL(entryName, import.meta.url))

/** The process gets none of our secrets. */
export function startDecodeChild(limits: ChildLimits, entryFile = entry): Promise<DecodeChild> {
  return startChild(limits, {
    entryFile,
    environment: { VIPS_BLOCK_UNTRUSTED: '1' },
    readReply,
    isReady: (reply) => reply === 'ready',
  })
}
