import { media } from '@app/contract/core/media.limits'
import sharp, { type Raw } from 'sharp'
import { readMessages, writeMessage } from '#platform/child/child-messages.ts'
import type { DecodeReply } from './decode-reply.ts'
import { versionWidths } from './media.rules.ts'
import { marksOfPixels } from './picture-marks-pixels.ts'

/*
 * The only program that opens pictures of users. It has no secrets and no environment; its parent limits its time and
 * memory and replaces it when it exits. It reads a file from stdin and writes its versions to stdout.
 */
sharp.cache(false)
sharp.concurrency(1)
// libvips reads dozens of formats (SVG, PDF, TIFF, Ultra HDR…); only these three are enabled.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** Effort 2 of 6 takes 60% of the default's time for 7% more bytes; users wait for uploads. */
const webpOptions = { quality: 80, effort: 2 } as const
const placeholderBytes = 280

interface Pixels {
  readonly data: Buffer
  readonly raw: Raw
}

const open = (bytes: Buffer) =>
  sharp(bytes, {
    limitInputPixels: media.megapixels * 1_000_000,
    // Accepts inexact markers of cameras (warnings), refuses damaged and truncated files.
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  })

/** Reads the original once: upright, in sRGB, at the widest size, without metadata. */
const readPixels = async (bytes: Buffer, widest: number): Promise<Pixels> => {
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** The source of all smaller pictures: shrinking the original again would take longer than everything else. */
const shrinkTo = async (pixels: Pixels, width: number): Promise<Pixels> => {
  if (width >= pixels.raw.width) return pixels
  const { data, info } = await sharp(pixels.data, { raw: pixels.raw })
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

const encodeVersion = (pixels: Pixels, width: number): Promise<Buffer> =>
  sharp(pixels.data, { raw: pixels.raw }).resize({ width }).webp(webpOptions).toBuffer()

/** Small enough for a list of fifty ads. */
const makePlaceholder = async (pixels: Pixels): Promise<string> => {
  for (const side of [16, 8, 4]) {
    const bytes = await sharp(pixels.data, { raw: pixels.raw })
      .resize({ width: side, height: side, fit: 'inside' })
      .webp({ quality: 20, alphaQuality: 20 })
      .toBuffer()
    if (bytes.length <= placeholderBytes) return `data:image/webp;base64,${bytes.toString('base64')}`
  }
  return ''
}

const decode = async (bytes: Buffer): Promise<[DecodeReply, ...Buffer[]]> => {
  const { autoOrient } = await open(bytes).metadata()
  if (autoOrient.width * autoOrient.height > media.megapixels * 1_000_000) return [{ outcome: 'too-large' }]
  const widths = versionWidths(autoOrient.width, autoOrient.height)
  const widest = widths?.at(-1)
  if (!widths || widest === undefined) return [{ outcome: 'too-large' }]
  const pixels = await readPixels(bytes, widest)
  const narrowest = await shrinkTo(pixels, Math.min(...widths))
  const versions: Buffer[] = []
  for (const width of widths)
    versions.push(await encodeVersion(width === narrowest.raw.width ? narrowest : pixels, width))
  const placeholder = await makePlaceholder(narrowest)
  const marks = (await marksOfPixels(narrowest.data, narrowest.raw)).toString('base64')
  const { width, height } = pixels.raw
  return [{ outcome: 'picture', width, height, widths, placeholder, marks }, ...versions]
}

const answer = async (bytes: Buffer): Promise<void> => {
  let reply: [DecodeReply, ...Buffer[]]
  try {
    reply = await decode(bytes)
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit')
    reply = [{ outcome: isTooLarge ? 'too-large' : 'broken' }]
  }
  const [head, ...versions] = reply
  writeMessage(process.stdout, [Buffer.from(JSON.stringify(head)), ...versions])
  // Pixels are outside the JavaScript heap, so that V8 would not collect them in time.
  globalThis.gc?.()
}

process.stdin.on(
  'data',
  readMessages(([bytes]) => void (bytes && answer(bytes))),
)
// The parent has exited. A running native decode would delay a normal exit.
process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL'))
process.stdin.on('error', () => process.kill(process.pid, 'SIGKILL'))
process.stdout.on('error', () => process.kill(process.pid, 'SIGKILL'))

// Loads the code once, so that the parent measures the memory from which every file starts.
await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
  .webp()
  .toBuffer()
writeMessage(process.stdout, [Buffer.from(JSON.stringify({ outcome: 'ready' } satisfies DecodeReply))])
