import { fileURLToPath } from 'node:url'
import { startChild, type Child, type ChildLimits } from '#platform/child/child-process.ts'
import { readReply, type Decoded } from './decode-reply.ts'

export type DecodeChild = Child<Decoded>

const entry = fileURLToPath(new URL('./decode-process.ts', import.meta.url))

/** The process gets none of our secrets. */
export function startDecodeChild(limits: ChildLimits, entryFile = entry): Promise<DecodeChild> {
  return startChild(limits, {
    entryFile,
    environment: { VIPS_BLOCK_UNTRUSTED: '1' },
    readReply,
    isReady: (reply) => reply === 'ready',
  })
}
