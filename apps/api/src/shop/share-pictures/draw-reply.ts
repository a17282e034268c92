import * as z from 'zod'

/** What the draw process says; a picture follows as a part of its own. */
const DrawReply = z.strictObject({ outcome: z.enum(['ready', 'broken', 'picture']) })
export type DrawReply = z.output<typeof DrawReply>

export type Drawn = Buffer | 'ready' | 'broken'

/** Above this, messengers leave a picture out. */
const maxBytes = 300 * 1024
const jpegStart = Buffer.from([0xff, 0xd8, 0xff])

/** Throws when the reply is not one that an intact draw process can give. */
export function readDrawReply([head, picture]: readonly Buffer[]): Drawn {
  const { outcome } = DrawReply.parse(JSON.parse(head?.toString('utf8') ?? ''))
  if (outcome !== 'picture') return outcome
  if (!picture?.subarray(0, jpegStart.length).equals(jpegStart) || picture.length > maxBytes)
    throw new Error('the draw process answered something that is not a share picture')
  // Out of the message, which is as large as the next one may need.
  return Buffer.from(picture)
}
