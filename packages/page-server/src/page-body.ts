import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A page is stored once, cut at the places where its nonce stands, and put together anew for every answer.
 * Each piece is also kept compressed on its own (deflate pieces that end on a byte border may be joined), so an
 * answer costs one copy and one checksum instead of a compression.
 */
export interface PageBody {
  readonly plain: readonly Buffer[]
  readonly deflated: readonly Buffer[]
  readonly bytes: number
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

export const cutPage = (html: string, mark: string): PageBody => {
  const plain = html.split(mark).map((piece) => Buffer.from(piece))
  const deflated = plain.map((piece) =>
    piece.length === 0
      ? Buffer.alloc(0)
      : deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
  )
  const bytes = [...plain, ...deflated].reduce((sum, piece) => sum + piece.length, 0)
  return { plain, deflated, bytes }
}

const joinWith = (pieces: readonly Buffer[], nonce: Buffer): Buffer[] =>
  pieces.flatMap((piece, index) => (index === 0 ? [piece] : [nonce, piece]))

export const plainPage = (body: PageBody, nonce: string): Buffer =>
  Buffer.concat(joinWith(body.plain, Buffer.from(nonce)))

/** A stored block: the nonce as it is, between compressed neighbours. */
const storedBlock = (content: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(content.length, 1)
  head.writeUInt16LE(content.length ^ 0xffff, 3)
  return Buffer.concat([head, content])
}

export const gzippedPage = (body: PageBody, nonce: string): Buffer => {
  const content = Buffer.from(nonce)
  let checksum = 0
  let length = 0
  for (const piece of joinWith(body.plain, content)) {
    checksum = crc32(piece, checksum)
    length += piece.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(length, 4)
  return Buffer.concat([gzipHeader, ...joinWith(body.deflated, storedBlock(content)), lastBlock, trailer])
}
