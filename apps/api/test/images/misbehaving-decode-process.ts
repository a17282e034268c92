import sharp from 'sharp'
import { readMessages, writeMessage } from '#platform/child/child-messages.ts'

/** A decode process that misbehaves as the file says, like a bug in a native library. */
const say = (head: unknown, ...parts: Buffer[]): void => {
  writeMessage(process.stdout, [Buffer.from(JSON.stringify(head)), ...parts])
}
const picture = {
  outcome: 'picture',
  width: 8,
  height: 8,
  widths: [8],
  placeholder: 'data:image/webp;base64,AAAA',
}
const pixels = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#abc' } })
const held: Buffer[] = []

const deeds: Readonly<Record<string, () => void | Promise<void>>> = {
  'answer well': async () => {
    say(picture, await pixels().webp().toBuffer())
  },
  'never answer': () => undefined,
  crash: () => {
    process.abort()
  },
  'leave quietly': () => {
    process.exit(0)
  },
  'eat memory slowly': () => {
    // At most a gigabyte, so that the machine survives if both limits are missing.
    setInterval(() => held.length < 128 && held.push(Buffer.alloc(8 * 1024 * 1024, 1)), 10)
  },
  'keep metadata': async () => {
    say(
      picture,
      await pixels()
        .withExif({ IFD0: { Copyright: 'me' } })
        .webp()
        .toBuffer(),
    )
  },
  'answer html': () => {
    say(picture, Buffer.from('<script>alert(1)</script>'.repeat(4)))
  },
  'answer a wrong placeholder': async () => {
    say({ ...picture, placeholder: '"><script>' }, await pixels().webp().toBuffer())
  },
  'answer noise': () => {
    process.stdout.write(Buffer.alloc(10_000, 0xee))
  },
  'answer without end': () => {
    const head = Buffer.alloc(8)
    head.writeUInt32LE(1, 0)
    head.writeUInt32LE(0xffff_ffff, 4)
    process.stdout.write(head)
  },
}

process.stdin.on(
  'data',
  readMessages(([bytes]) => void deeds[bytes?.toString() ?? '']?.()),
)
process.stdin.on('close', () => process.exit(0))
say({ outcome: 'ready' })
