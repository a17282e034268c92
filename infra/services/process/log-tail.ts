import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const LARGEST_TAIL_BYTES = 1024 * 1024
const POLL_MS = 250

export function lastLines(file: string, count: number): string[] {
  if (!existsSync(file)) return []
  const size = statSync(file).size
  const text = readRange(file, Math.max(0, size - LARGEST_TAIL_BYTES), size)
  return text.trimEnd().split('\n').slice(-count)
}

/** Prints what is appended, until the process is interrupted. */
export async function followFile(file: string, print: (text: string) => void): Promise<never> {
  let seen = existsSync(file) ? statSync(file).size : 0
  for (;;) {
    await sleep(POLL_MS)
    const size = existsSync(file) ? statSync(file).size : 0
    if (size < seen) seen = 0
    if (size > seen) print(readRange(file, seen, size))
    seen = size
  }
}

function readRange(file: string, from: number, to: number): string {
  const descriptor = openSync(file, 'r')
  try {
    const length = Math.max(0, Math.min(to, fstatSync(descriptor).size) - from)
    const buffer = Buffer.alloc(length)
    const read = readSync(descriptor, buffer, 0, length, from)
    return buffer.toString('utf8', 0, read)
  } finally {
    closeSync(descriptor)
  }
}
