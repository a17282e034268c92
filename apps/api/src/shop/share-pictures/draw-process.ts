import { sharePicture } from '@app/contract/shop/share-pictures'
import sharp, { type OverlayOptions } from 'sharp'
import { readMessages, writeMessage } from '#platform/child/child-messages.ts'
import { drawCard, photoBox } from './card-drawing.rules.ts'
import type { Measure } from './card-text.rules.ts'
import type { DrawReply } from './draw-reply.ts'
import type { ShareCard } from './share-card.rules.ts'

/**
 * A child process that draws share pictures: reads a card and its photo from stdin and writes a JPEG to stdout. It uses
 * only the fonts of this folder, so that pictures are the same on every machine.
 */
sharp.cache(false)
sharp.concurrency(1)
// The photos are WebP files from our own decode process, and the SVG is our own drawing.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer', 'VipsForeignLoadSvgBuffer'] })

/** Messengers drop pictures above 300 KB. Most pictures need only the first quality. */
const qualities = [82, 72, 60, 45, 30]
const targetBytes = 150 * 1024

const measure: Measure = async (text, { size, isBold }) => {
  if (text.trim() === '') return 0
  const markup = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const font = `Noto Sans,Noto Sans Devanagari ${isBold ? 'Bold ' : ''}${size}`
  const { width } = await sharp({ text: { text: markup, font, dpi: 72, wrap: 'none' } }).metadata()
  return width
}

const draw = async (card: ShareCard, photo: Buffer | undefined): Promise<Buffer> => {
  const drawing = Buffer.from(await drawCard(measure, photo ? card : { ...card, photo: null }))
  const { width, height } = sharePicture
  const layers: OverlayOptions[] = [{ input: drawing, left: 0, top: 0 }]
  if (photo) {
    const { left, top, width: photoWidth, height: photoHeight } = photoBox
    const { data: input, info: raw } = await sharp(photo)
      .resize({ width: photoWidth, height: photoHeight, fit: 'cover' })
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    layers.unshift({ input, raw, left, top })
  }
  const { data, info } = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  let jpeg = Buffer.alloc(0)
  for (const quality of qualities) {
    jpeg = await sharp(data, { raw })
      .jpeg({ quality, chromaSubsampling: '4:4:4', trellisQuantisation: true, overshootDeringing: true })
      .toBuffer()
    if (jpeg.length <= targetBytes) break
  }
  return jpeg
}

const send = (reply: DrawReply, ...parts: Buffer[]): void => {
  writeMessage(process.stdout, [Buffer.from(JSON.stringify(reply)), ...parts])
}

const answer = async ([card, photo]: readonly Buffer[]): Promise<void> => {
  try {
    send({ outcome: 'picture' }, await draw(JSON.parse(card?.toString('utf8') ?? '') as ShareCard, photo))
  } catch {
    send({ outcome: 'broken' })
  }
  globalThis.gc?.()
}

process.stdin.on(
  'data',
  readMessages((parts) => void answer(parts)),
)
// The parent process has exited.
process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL'))
process.stdin.on('error', () => process.kill(process.pid, 'SIGKILL'))
process.stdout.on('error', () => process.kill(process.pid, 'SIGKILL'))

// Loads the fonts before the first picture.
await measure('₹1 ₹', { size: 20, isBold: true })
send({ outcome: 'ready' })
