import { describe, expect, test } from 'vitest'
import { randomBytesOf, seededRandom } from '#test/images/picture-parts.ts'
import { testSeed } from '#test/support/size.ts'
import { byStopwatch } from '#test/support/stopwatch.ts'
import { isBareWebp, pictureKind } from './picture-bytes.rules.ts'

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1')
const pad = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(64)])
const pngStart = ascii('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\x90wS\xde')
const riff = (...chunks: Buffer[]): Buffer => {
  const body = Buffer.concat([ascii('WEBP'), ...chunks])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([ascii('RIFF'), size, body])
}
const chunk = (name: string, data: Buffer): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([ascii(name), size, data, Buffer.alloc(data.length % 2)])
}

describe('pictureKind', () => {
  test.each([
    ['JPEG with JFIF', pad(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), 'jpeg'],
    ['JPEG with EXIF', pad(Buffer.from([0xff, 0xd8, 0xff, 0xe1])), 'jpeg'],
    ['PNG', pad(Buffer.concat([pngStart, ascii('\0\0\0\x0aIDAT')])), 'png'],
    ['lossy WebP', riff(chunk('VP8 ', Buffer.alloc(20))), 'webp'],
    ['lossless WebP', riff(chunk('VP8L', Buffer.alloc(20))), 'webp'],
    ['extended WebP', riff(chunk('VP8X', Buffer.alloc(10)), chunk('VP8 ', Buffer.alloc(20))), 'webp'],
    ['animated WebP', riff(chunk('VP8X', Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0]))), null],
    ['animated PNG', pad(Buffer.concat([pngStart, ascii('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0')])), null],
    ['PNG without its header', pad(ascii('\x89PNG\r\n\x1a\n\0\0\0\rJUNK')), null],
    ['SVG', pad(ascii('<svg xmlns="http://www.w3.org/2000/svg">')), null],
    ['SVG with a prologue', pad(ascii('<?xml version="1.0"?><svg>')), null],
    ['GIF', pad(ascii('GIF89a')), null],
    ['HTML', pad(ascii('<!doctype html>')), null],
    ['PDF', pad(ascii('%PDF-1.7')), null],
    ['HEIC', pad(ascii('\0\0\0\x18ftypheic')), null],
    ['AVIF', pad(ascii('\0\0\0\x18ftypavif')), null],
    ['TIFF', pad(ascii('II*\0')), null],
    ['BMP', pad(ascii('BM')), null],
    ['a WAV file', pad(ascii('RIFF\x24\0\0\0WAVEfmt ')), null],
    ['a JPEG that begins one byte late', pad(Buffer.from([0x20, 0xff, 0xd8, 0xff])), null],
    ['three bytes', Buffer.from([0xff, 0xd8, 0xff]), null],
    ['nothing', Buffer.alloc(0), null],
  ])('recognises %s', (_name, bytes, kind) => {
    expect(pictureKind(bytes)).toBe(kind)
  })

  test(`never throws and is fast for random bytes (SEED=${testSeed})`, () => {
    const random = seededRandom(testSeed)
    const starts = [Buffer.alloc(0), Buffer.from([0xff, 0xd8, 0xff]), pngStart, ascii('RIFF\0\0\0\0WEBPVP8X')]
    for (let round = 0; round < 2_000; round++) {
      const bytes = Buffer.concat([
        starts[round % starts.length] ?? pngStart,
        randomBytesOf(random, Math.floor(random() * 300)),
      ])
      expect([null, 'jpeg', 'png', 'webp']).toContain(pictureKind(bytes))
    }
    const endless = Buffer.concat([pngStart, ...Array<Buffer>(500_000).fill(ascii('\0\0\0\0tEXt\0\0\0\0'))])
    const started = performance.now()
    pictureKind(endless)
    expect(byStopwatch(performance.now() - started)).toBeLessThan(50)
  })
})

describe('isBareWebp', () => {
  const pixels = chunk('VP8 ', Buffer.alloc(21))
  test.each([
    ['pixels only', riff(pixels), true],
    [
      'pixels and transparency',
      riff(chunk('VP8X', Buffer.alloc(10)), chunk('ALPH', Buffer.alloc(5)), pixels),
      true,
    ],
    ['EXIF behind the pixels', riff(pixels, chunk('EXIF', Buffer.alloc(8))), false],
    ['XMP', riff(pixels, chunk('XMP ', Buffer.alloc(8))), false],
    [
      'a colour profile',
      riff(chunk('VP8X', Buffer.alloc(10)), chunk('ICCP', Buffer.alloc(8)), pixels),
      false,
    ],
    ['an unknown chunk', riff(pixels, chunk('HTML', Buffer.alloc(8))), false],
    ['a tail behind the end', Buffer.concat([riff(pixels), ascii('tail')]), false],
    ['a chunk longer than the file', riff(chunk('VP8 ', Buffer.alloc(21)).fill(0xff, 4, 6)), false],
    ['a JPEG', pad(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), false],
    ['nothing', Buffer.alloc(0), false],
  ])('checks %s', (_name, bytes, isBare) => {
    expect(isBareWebp(bytes)).toBe(isBare)
  })
})
