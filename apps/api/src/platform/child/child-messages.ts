/**
 * Messages between the API and a child process: the number of parts, their lengths, then their bytes. Plain pipes have
 * backpressure, copy little and close when one side exits.
 */
const maxMessageBytes = 32 * 1024 * 1024
const maxParts = 8

export function writeMessage(stream: NodeJS.WritableStream, parts: readonly Uint8Array[]): void {
  const head = Buffer.alloc(4 + parts.length * 4)
  head.writeUInt32LE(parts.length, 0)
  for (const [index, part] of parts.entries()) head.writeUInt32LE(part.length, 4 + index * 4)
  stream.write(head)
  for (const part of parts) stream.write(part)
}

/** The lengths of the parts and the start of the body; null until the head is complete. */
const readHead = (bytes: Buffer): { lengths: number[]; end: number } | null => {
  if (bytes.length < 4) return null
  const count = bytes.readUInt32LE(0)
  if (count === 0 || count > maxParts) throw new Error('a message has a wrong number of parts')
  const end = 4 + count * 4
  if (bytes.length < end) return null
  return { lengths: Array.from({ length: count }, (_, index) => bytes.readUInt32LE(4 + index * 4)), end }
}

const split = (body: Buffer, lengths: readonly number[]): Buffer[] => {
  let at = 0
  return lengths.map((length) => body.subarray(at, (at += length)))
}

/** Throws on a malformed message: the other process is broken or compromised and must be replaced. */
export function readMessages(onMessage: (parts: Buffer[]) => void): (chunk: Buffer) => void {
  let early: Buffer = Buffer.alloc(0)
  let current: { lengths: number[]; body: Buffer; filled: number } | null = null

  return (chunk) => {
    let rest: Buffer = chunk
    while (rest.length > 0) {
      if (!current) {
        const bytes: Buffer = Buffer.concat([early, rest])
        const head = readHead(bytes)
        early = head ? Buffer.alloc(0) : bytes
        if (!head) return
        const total = head.lengths.reduce((sum, length) => sum + length, 0)
        if (total === 0 || total > maxMessageBytes) throw new Error('a message has a wrong length')
        current = { lengths: head.lengths, body: Buffer.allocUnsafe(total), filled: 0 }
        rest = bytes.subarray(head.end)
      }
      const copied: number = rest.copy(current.body, current.filled)
      current.filled += copied
      rest = rest.subarray(copied)
      if (current.filled < current.body.length) return
      const { body, lengths } = current
      current = null
      onMessage(split(body, lengths))
    }
  }
}
