import * as z from 'zod'

/** The head of a reply of the draw process; the picture is a second part. */
const DrawReply = z.strictObject({ outcome: z.enum(['ready', 'broken', 'picture']) })
export type DrawReply = z.output<typeof DrawReply>

export type Drawn = Buffer | 'ready' | 'broken'

/** Messengers drop larger pictures. */
const maxBytes = 300 * 1024
const jpegStart = Buffer.from([0xff, 0xd8, 0xff])

/** Throws on any reply that an intact draw process cannot send. */
export function readDrawReply([head, picture]: readonly Buffer[]): Drawn {
  const { outcome } = DrawReply.parse(JSON.parse(head?.toString('utf8') ?? ''))
  if (outcome !== 'picture') return outcome
  if (!picture?.subarray(0, jpegStart.length).equals(jpegStart) || picture.length > maxBytes)
    throw new Error('the reply of the draw process is not a share picture')
  // Copies the picture, since the message buffer is reused.
  return Buffer.from(picture)
}
