import { crc32 } from 'node:zlib'

/**
 * The checksum of a text that is put together from known pieces, without reading them again. A checksum is linear:
 * what so many further bytes do to it is a matrix of 32 bits by 32, which depends on their number alone.
 */
type Matrix = readonly number[]

const times = (matrix: Matrix, vector: number): number => {
  let sum = 0
  for (let rest = vector, row = 0; rest !== 0; rest >>>= 1, row += 1) if (rest & 1) sum ^= matrix[row] ?? 0
  return sum
}
const multiply = (left: Matrix, right: Matrix): Matrix => right.map((vector) => times(left, vector))

const unit: Matrix = Array.from({ length: 32 }, (_, bit) => 1 << bit)
/** One zero bit, by the polynomial of gzip. */
const oneBit: Matrix = [0xedb88320, ...unit.slice(0, 31)]
const square = (matrix: Matrix): Matrix => multiply(matrix, matrix)
const oneByte: Matrix = square(square(square(oneBit)))

const zeroBytes = (length: number): Matrix => {
  let result = unit
  let power = oneByte
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = multiply(power, result)
    power = square(power)
  }
  return result
}

export interface Piece {
  readonly checksum: number
  readonly shift: Matrix
  readonly length: number
}

export const pieceOf = (content: Buffer): Piece => ({
  checksum: crc32(content),
  shift: zeroBytes(content.length),
  length: content.length,
})

/** For what changes in content but never in length. */
export const samePlace = (place: Piece, content: Buffer): Piece => ({ ...place, checksum: crc32(content) })

export const append = (checksum: number, piece: Piece): number =>
  (times(piece.shift, checksum) ^ piece.checksum) >>> 0
