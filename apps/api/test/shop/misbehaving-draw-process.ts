import { readMessages, writeMessage } from '#platform/child/child-messages.ts'

/** A draw process that misbehaves as the card's title says, like a bug in a native library. */
const say = (head: unknown, ...parts: Buffer[]): void => {
  writeMessage(process.stdout, [Buffer.from(JSON.stringify(head)), ...parts])
}
const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const picture = { outcome: 'picture' }

const deeds: Readonly<Record<string, () => void>> = {
  well: () => {
    say(picture, jpegStart)
  },
  broken: () => {
    say({ outcome: 'broken' })
  },
  crash: () => {
    process.abort()
  },
  never: () => undefined,
  html: () => {
    say(picture, Buffer.from('<script>alert(1)</script>'))
  },
  huge: () => {
    say(picture, Buffer.concat([jpegStart, Buffer.alloc(400_000)]))
  },
  nothing: () => {
    say(picture)
  },
}

process.stdin.on(
  'data',
  readMessages(([card]) => {
    const { title } = JSON.parse(card?.toString() ?? '') as { title: string }
    deeds[title]?.()
  }),
)
process.stdin.on('close', () => process.exit(0))
say({ outcome: 'ready' })
