import { UploadedImage } from '@app/contract/core/media'
import type { Problem } from '@app/contract/errors'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { isProof } from '#test/support/size.ts'
import { hosts } from '#test/support/test-environment.ts'
import { canary, cornerColours, type GoodPicture } from './good-pictures.ts'
import type { HostilePicture } from './hostile-pictures.ts'
import { riffChunks } from './picture-parts.ts'
import type { UploadReply } from './upload-form.ts'

/** The violations of G-16 in one upload. */
export type Complaint =
  | 'server error'
  | 'too slow'
  | 'refused without a reason'
  | 'good file refused'
  | 'hostile file accepted'
  | 'not a webp'
  | 'metadata kept'
  | 'too large'
  | 'wrong size'
  | 'turned wrong'
  | 'served wrong'

/** Three seconds for decoding and the rest for network, store and process start. */
const slowMs = 3_500
const maxStoredBytes = 3_000_000
const reasons: readonly string[] = [
  'IMAGE_UNSUPPORTED',
  'IMAGE_BROKEN',
  'IMAGE_TOO_LARGE',
] satisfies Problem['code'][]

const onAnswer = (reply: UploadReply): Complaint[] => {
  const complaints: Complaint[] = []
  if (reply.status >= 500) complaints.push('server error')
  if (isProof && reply.ms > slowMs) complaints.push('too slow')
  if (reply.status !== 200 && !reasons.includes((reply.body as Problem).code))
    complaints.push('refused without a reason')
  return complaints
}

export async function judgeHostile(file: HostilePicture, reply: UploadReply): Promise<Complaint[]> {
  const complaints = onAnswer(reply)
  if (reply.status !== 200) return complaints
  if (file.mustBeRefused) complaints.push('hostile file accepted')
  return [...complaints, ...(await onStored(reply))]
}

export async function judgeGood(file: GoodPicture, reply: UploadReply): Promise<Complaint[]> {
  const complaints = onAnswer(reply)
  if (reply.status !== 200) return [...complaints, 'good file refused']
  const image = imageOf(reply)
  const widths = expectedWidths(file)
  const height = Math.max(1, Math.round((file.height * image.width) / file.width))
  const isSized =
    image.sources.map((source) => source.width).join() === widths.join() && image.width === widths.at(-1)
  if (!isSized || Math.abs(image.height - height) > 1) complaints.push('wrong size')
  return [...complaints, ...(await onStored(reply, file.hasColours))]
}

/** As specified: 320, 640 and 1280, never wider than the original, at most 5120 rows. */
const expectedWidths = ({ width, height }: GoodPicture): number[] => {
  const fitting =
    height * Math.min(width, 1280) > 5_120 * width
      ? Math.floor((width * 5_120) / height)
      : Math.min(width, 1280)
  return [...[320, 640, 1280].filter((candidate) => candidate < fitting), fitting]
}

type Image = z.output<typeof UploadedImage>
const imageOf = (reply: UploadReply): Image => {
  const [image] = z.array(UploadedImage).parse(reply.body)
  if (!image) throw new Error('an upload was answered without an image')
  return image
}

const fetchStored = async (src: string, origin: string): Promise<{ bytes: Buffer; headers: Headers }> => {
  const response = await fetch(new URL(src, origin), { headers: { 'x-forwarded-host': hosts.vio } })
  if (response.status !== 200) throw new Error(`${src} answered ${response.status}`)
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers }
}

/** Checks the stored objects as a user downloads them: until an ad is public, from the API by a signed address. */
const onStored = async (reply: UploadReply, hasColours = false): Promise<Complaint[]> => {
  const image = imageOf(reply)
  const complaints = new Set<Complaint>()
  if (image.placeholder.length > 400 || !image.placeholder.startsWith('data:image/webp;base64,'))
    complaints.add('wrong size')
  for (const source of image.sources) {
    const { bytes, headers } = await fetchStored(source.src, reply.origin)
    const caching = source.src.startsWith('/') ? 'private' : 'immutable'
    if (headers.get('content-type') !== 'image/webp' || !headers.get('cache-control')?.includes(caching))
      complaints.add('served wrong')
    if (bytes.length > maxStoredBytes) complaints.add('too large')
    if (hasMetadata(bytes)) complaints.add('metadata kept')
    const meta = await sharp(bytes)
      .metadata()
      .catch(() => null)
    if (meta?.format !== 'webp') {
      complaints.add('not a webp')
      continue
    }
    if (meta.exif || meta.icc || meta.xmp || meta.iptc || meta.orientation || meta.comments)
      complaints.add('metadata kept')
    if (meta.width !== source.width || meta.width > 1280 || meta.height > 5_120) complaints.add('wrong size')
    const isWidest = source.width === image.width
    if (isWidest && hasColours && !(await areCornersRight(bytes))) complaints.add('turned wrong')
  }
  return [...complaints]
}

const pixelChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])
const traces = [
  canary,
  'Exif\0\0',
  'http://ns.adobe.com',
  'W5M0MpCehiHzreSzNTczkc9d',
  'acspAPPL',
  'ICC_PROFILE',
  '<script',
  '<?php',
]
const hasMetadata = (bytes: Buffer): boolean =>
  traces.some((trace) => bytes.includes(trace, 0, 'latin1')) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' &&
    riffChunks(bytes).some((chunk) => !pixelChunks.has(chunk.name)))

const areCornersRight = async (bytes: Buffer): Promise<boolean> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): number[] => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
    return [...data.subarray(start, start + 3)]
  }
  const corners = [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)]
  const distance = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, value, index) => sum + (value - (b[index] ?? 0)) ** 2, 0)
  return corners.every((corner, index) => {
    const nearest = cornerColours.map((colour) => distance(colour, corner))
    return nearest.indexOf(Math.min(...nearest)) === index
  })
}
