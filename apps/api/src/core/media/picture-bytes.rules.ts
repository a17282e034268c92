/**
 * The kind of a file by its first bytes, since names and declared types cannot be trusted. Only the decode process checks
 * whether the rest is a valid picture.
 */
export type PictureKind = 'jpeg' | 'png' | 'webp'

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const textAt = (bytes: Buffer, start: number): string => bytes.toString('latin1', start, start + 4)

/** Null for all other formats (SVG, GIF, HTML, PDF, HEIC, TIFF) and for animated pictures. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  if (isJpeg(bytes)) return 'jpeg'
  if (isPng(bytes)) return isAnimatedPng(bytes) ? null : 'png'
  if (isWebp(bytes)) return isAnimatedWebp(bytes) ? null : 'webp'
  return null
}

const isJpeg = (bytes: Buffer): boolean => bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff

const isPng = (bytes: Buffer): boolean =>
  bytes.length > 32 && bytes.subarray(0, 8).equals(pngSignature) && textAt(bytes, 12) === 'IHDR'

const isWebp = (bytes: Buffer): boolean =>
  bytes.length > 20 &&
  textAt(bytes, 0) === 'RIFF' &&
  textAt(bytes, 8) === 'WEBP' &&
  ['VP8 ', 'VP8L', 'VP8X'].includes(textAt(bytes, 12))

/** More chunks than any camera or editor writes before the pixels. */
const maxChunks = 1_000

/** An animated PNG has an acTL chunk before its first pixels (IDAT). */
const isAnimatedPng = (bytes: Buffer): boolean => {
  let at = 8
  for (let chunk = 0; chunk < maxChunks && at + 8 <= bytes.length; chunk++) {
    const name = textAt(bytes, at + 4)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
    at += 12 + bytes.readUInt32BE(at)
  }
  return false
}

const animationFlag = 0x02
const isAnimatedWebp = (bytes: Buffer): boolean =>
  textAt(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & animationFlag) !== 0

const pixelChunks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

/**
 * True for a WebP file with pixels only: no EXIF, no XMP, no colour profile, no trailing bytes. Checked before a version
 * is stored, so that a compromised decode process cannot publish other bytes.
 */
export function isBareWebp(bytes: Buffer): boolean {
  if (!isWebp(bytes) || bytes.readUInt32LE(4) + 8 !== bytes.length) return false
  let at = 12
  while (at + 8 <= bytes.length) {
    if (!pixelChunks.has(textAt(bytes, at))) return false
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return at === bytes.length
}
