/** The first 32 bits of the fractional parts of the roots of the first primes: FIPS 180-4 derives its constants so. */
const primes = ((): number[] => {
  const found: number[] = []
  for (let candidate = 2; found.length < 64; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  return found
})()
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0
const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const words = new Int32Array(64)
const turned = (value: number, by: number): number => (value >>> by) | (value << (32 - by))

/** The maximum length in one block, beside end mark and length. */
export const maxBytes = 55

/**
 * The first 32 bits of the SHA-256 of a short ASCII text. The browser's own needs a promise for each, and a puzzle needs
 * a hundred thousand.
 */
export function firstBitsOfSha256(text: string): number {
  if (text.length > maxBytes) throw new RangeError('one block only')
  words.fill(0, 0, 16)
  for (let at = 0; at < text.length; at += 1)
    words[at >> 2] = (words[at >> 2] ?? 0) | (text.charCodeAt(at) << (24 - (at % 4) * 8))
  words[text.length >> 2] = (words[text.length >> 2] ?? 0) | (0x80 << (24 - (text.length % 4) * 8))
  words[15] = text.length * 8
  for (let at = 16; at < 64; at += 1) {
    const early = words[at - 15] ?? 0
    const late = words[at - 2] ?? 0
    const mixedEarly = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const mixedLate = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[at] = ((words[at - 16] ?? 0) + mixedEarly + (words[at - 7] ?? 0) + mixedLate) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start
  for (let at = 0; at < 64; at += 1) {
    const mixedE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const chosen = (e & f) ^ (~e & g)
    const first = (h + mixedE + chosen + (roundConstants[at] ?? 0) + (words[at] ?? 0)) | 0
    const mixedA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + mixedA + majority) | 0
  }
  return (a + (start[0] ?? 0)) >>> 0
}
