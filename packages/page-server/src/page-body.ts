import { constants, deflateRawSync } from 'node:zlib'
import { append, pieceOf, samePlace, type Piece } from './checksum.ts'

/**
 * A page is stored once, cut at the places where its nonce stands, and put together anew for every answer.
 * Each piece is also kept compressed on its own (deflate pieces that end on a byte border may be joined) and with
 * its checksum, so an answer costs one copy instead of a compression.
 */
export interface PageBody {
  readonly plain: readonly Buffer[]
  readonly deflated: readonly Buffer[]
  readonly checksums: readonly Piece[]
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
  return { plain, deflated, checksums: plain.map(pieceOf), bytes }
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

/** All nonces are equally long, so what their place does to a checksum is known. */
let nonceOfLength: Piece | null = null
const nonceChecksum = (content: Buffer): Piece => {
  if (nonceOfLength?.length !== content.length) nonceOfLength = pieceOf(content)
  return samePlace(nonceOfLength, content)
}

export const gzippedPage = (body: PageBody, nonce: string): Buffer => {
  const content = Buffer.from(nonce)
  const between = nonceChecksum(content)
  let checksum = 0
  let length = 0
  for (const [index, piece] of body.checksums.entries()) {
    if (index > 0) {
      checksum = append(checksum, between)
      length += between.length
    }
    checksum = append(checksum, piece)
    length += piece.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(length, 4)
  return Buffer.concat([gzipHeader, ...joinWith(body.deflated, storedBlock(content)), lastBlock, trailer])
}
