import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { makeDecoder } from '#core/media/decoder.ts'
import { marksOfPixels } from '#core/media/picture-marks-pixels.ts'
import { isProof } from '#test/support/size.ts'
import { makeTestLog } from '#test/support/test-log.ts'
import { decodeProcesses } from '../images/child-memory.ts'
import { readPicture } from '../../demo/vary-picture.ts'

const decoder = makeDecoder(makeTestLog())
afterAll(() => decoder.close())

const owner = 1
const rounds = 10
const turns = 10
const maxShare = 0.05

/** Two megapixels with camera noise, as the browser of a phone sends it after shrinking. */
const phonePhoto = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const
  const grain = await sharp({
    create: { width: 1_600, height: 1_200, channels: 3, background: '#000', noise },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(await readPicture('market/car-2.webp'))
    .resize(1_600, 1_200, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** CPU time in hundredths of a second, which excludes other processes of the machine. */
const childMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const ownMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

test('the photo of a phone gets marks', async () => {
  expect((await decoder.decode(await phonePhoto(), owner)).marks?.blobs.length).toBeGreaterThan(5)
})

test.runIf(isProof)(
  'computing marks takes at most 5 % of the CPU time of decoding a photo',
  async () => {
    const photo = await phonePhoto()
    const { data, info } = await sharp(photo)
      .resize({ width: 320 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const take = () => marksOfPixels(data, { width, height, channels })
    for (let round = 0; round < rounds; round += 1) {
      await decoder.decode(photo, owner)
      await take()
    }
    const [pid = 0] = decodeProcesses()
    // The minimum, since other processes can only slow down either part.
    let [marksMs, decodeMs] = [Infinity, Infinity]
    for (let turn = 0; turn < turns; turn += 1) {
      const [childBefore, ownBefore] = [childMs(pid), ownMs()]
      for (let round = 0; round < rounds; round += 1) await take()
      marksMs = Math.min(marksMs, (ownMs() - ownBefore) / rounds)
      for (let round = 0; round < rounds; round += 1) await decoder.decode(photo, owner)
      decodeMs = Math.min(decodeMs, (childMs(pid) - childBefore) / rounds)
    }
    const share = marksMs / decodeMs
    console.info(
      `figure: marks ${marksMs.toFixed(1)} ms of ${decodeMs.toFixed(1)} ms a photo: ${(share * 100).toFixed(1)} %`,
    )
    expect(share).toBeLessThanOrEqual(maxShare)
  },
  600_000,
)
