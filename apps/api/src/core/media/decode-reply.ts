import { media } from '@app/contract/core/media.limits'
import * as z from 'zod'
import { isBareWebp } from './picture-bytes.rules.ts'
import { maxMarkBytes, unpackMarks, type PictureMarks } from './picture-marks.rules.ts'

const pixels = z.int().min(1).max(20_000)

/** The reply of the decode process. It has read untrusted bytes, so that its reply is validated too. */
const DecodeReply = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('ready') }),
  z.strictObject({ outcome: z.literal('broken') }),
  z.strictObject({ outcome: z.literal('too-large') }),
  z.strictObject({
    outcome: z.literal('picture'),
    width: pixels,
    height: pixels,
    widths: z.array(pixels).min(1).max(media.widths.length),
    placeholder: z.string().regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]{1,380}$/),
    marks: z.optional(z.base64().max(Math.ceil(maxMarkBytes / 3) * 4)),
  }),
])
export type DecodeReply = z.output<typeof DecodeReply>

export interface Picture {
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  /** One WebP file for each width. */
  readonly versions: readonly Buffer[]
  readonly placeholder: string
  /** By which copies are found; null when they were not computed. */
  readonly marks: PictureMarks | null
}

export type Decoded = Picture | 'ready' | 'broken' | 'too-large'

/** Throws on a reply that an intact decode process cannot give. */
export function readReply([head, ...versions]: readonly Buffer[]): Decoded {
  const reply = DecodeReply.parse(JSON.parse(head?.toString('utf8') ?? ''))
  if (reply.outcome !== 'picture') return reply.outcome
  const { width, height, widths, placeholder } = reply
  const marks = reply.marks === undefined ? null : unpackMarks(Buffer.from(reply.marks, 'base64'))
  if (reply.marks !== undefined && !marks) throw new Error('the decode process answered invalid marks')
  if (versions.length !== widths.length || widths.at(-1) !== width || !versions.every(isBareWebp))
    throw new Error('the decode process answered an invalid picture')
  return { width, height, widths, versions, placeholder, marks }
}
