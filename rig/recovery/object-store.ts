import { servicesUp } from '@app/local-services'
import { installPackages, runCommand, tryCommand } from '@app/local-services/commands'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCommands } from './documented-commands.ts'
import { figure } from './drill-report.ts'

const guide = 'docs/backup.md'
const pictures = 30
const deleted = 10

/** Follows the section "Pictures" between two gateways: deletes pictures, loses a bucket, and brings both back. */
export async function checkObjectStore(): Promise<Record<string, boolean>> {
  const main = (await servicesUp({ set: 'rig', only: ['s3'], say: () => {} })).s3
  const copy = (await servicesUp({ set: 'test', only: ['s3'], say: () => {} })).s3
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const bucket = `pictures-${process.pid}`
  const environment: Record<string, string> = { PATH: process.env['PATH'] ?? '', HOME: folder }
  for (const [remote, { endpoint, accessKey, secretKey, region }] of Object.entries({
    PICTURES: main,
    COPY: copy,
  }))
    Object.assign(environment, {
      [`RCLONE_CONFIG_${remote}_TYPE`]: 's3',
      [`RCLONE_CONFIG_${remote}_PROVIDER`]: 'Other',
      [`RCLONE_CONFIG_${remote}_ENDPOINT`]: endpoint,
      [`RCLONE_CONFIG_${remote}_REGION`]: region,
      [`RCLONE_CONFIG_${remote}_ACCESS_KEY_ID`]: accessKey,
      [`RCLONE_CONFIG_${remote}_SECRET_ACCESS_KEY`]: secretKey,
    })
  if ((await tryCommand('rclone', ['version'])).code !== 0) await installPackages(['rclone'])
  const rclone = (...args: readonly string[]): Promise<string> =>
    runCommand('rclone', args, { cwd: folder, env: environment })
  const follow = async (heading: string, values: Readonly<Record<string, string>>): Promise<void> => {
    for (const { line } of readCommands(guide, heading, values))
      await runCommand('sh', ['-ec', line], { cwd: folder, env: environment })
  }
  const hasAll = (place: string): Promise<boolean> =>
    rclone('check', '--one-way', '--download', 'original', place).then(
      () => true,
      () => false,
    )

  try {
    mkdirSync(join(folder, 'original/images'), { recursive: true })
    for (let number = 0; number < pictures; number += 1)
      writeFileSync(join(folder, 'original/images', `${number}.webp`), randomBytes(20_000))
    const names = { 'vio-saath': bucket }
    const plain = `pictures:${bucket}-plain`
    for (const place of [`pictures:${bucket}`, `copy:${bucket}`, plain, `pictures:${bucket}-new`])
      await rclone('mkdir', place)
    await follow('Keep deleted pictures', names)
    await rclone('copy', 'original', `pictures:${bucket}`)
    await rclone('copy', 'original', plain)
    await follow('Copy the pictures', names)
    const isCopied = await hasAll(`copy:${bucket}`)

    for (let number = 0; number < deleted; number += 1)
      for (const place of [`pictures:${bucket}`, plain])
        await rclone('deletefile', `${place}/images/${number}.webp`)
    const areDeleted = !(await hasAll(`pictures:${bucket}`))
    await follow('Copy the pictures', names)
    const isCopyUntouched = await hasAll(`copy:${bucket}`)
    await follow('Bring deleted pictures back', names)
    const isBack = await hasAll(`pictures:${bucket}`)
    rmSync(join(folder, 'restored'), { recursive: true, force: true })
    // Finds nothing to copy, and then has no directory to look through.
    await follow('Bring deleted pictures back', { 'vio-saath': `${bucket}-plain` }).catch(() => undefined)
    const isPlainBack = await hasAll(plain)
    await follow('Replace a lost bucket', {
      'pictures:vio-saath': `pictures:${bucket}-new`,
      'copy:vio-saath': `copy:${bucket}`,
    })
    const isReplaced = await hasAll(`pictures:${bucket}-new`)
    figure(
      `pictures: ${deleted} of ${pictures} deleted and brought back; a lost bucket was filled from the copy`,
    )
    return {
      'pictures are copied to another store': isCopied,
      'pictures were deleted, and the copy kept them': areDeleted && isCopyUntouched,
      'deleted pictures come back from their versions': isBack,
      'control: without versions they do not come back': !isPlainBack,
      'a lost bucket is replaced from the copy': isReplaced,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
