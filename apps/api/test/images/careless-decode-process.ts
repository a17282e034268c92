import sharp from 'sharp'
import { readMessages, writeMessage } from '#platform/child/child-messages.ts'

/**
 * The negative control: a decode process without limits. It opens every format and size that libvips supports and writes
 * one version.
 */
sharp.unblock({ operation: ['VipsForeignLoad'] })

const say = (head: object, ...parts: Buffer[]): void => {
  writeMessage(process.stdout, [Buffer.from(JSON.stringify(head)), ...parts])
}

const decode = async (bytes: Buffer): Promise<void> => {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: false, failOn: 'none', unlimited: true })
      .resize({ width: 320 })
      .webp()
      .toBuffer({ resolveWithObject: true })
    const placeholder = 'data:image/webp;base64,AAAA'
    say(
      { outcome: 'picture', width: info.width, height: info.height, widths: [info.width], placeholder },
      data,
    )
  } catch {
    say({ outcome: 'broken' })
  }
}

process.stdin.on(
  'data',
  readMessages(([bytes]) => void (bytes && decode(bytes))),
)
process.stdin.on('close', () => process.exit(0))
say({ outcome: 'ready' })
