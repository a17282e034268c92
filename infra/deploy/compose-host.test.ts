import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { composeFleet, prepareDatabase, readDeployed, writeDeployed } from './compose-host.ts'
import { rollOut } from './roll-out.ts'

test('a deployment migrates, then replaces the API before the worker and the pages, and waits for each', async () => {
  const commands: string[] = []
  const run = (args: readonly string[], { IMAGE }: Record<string, string>): Promise<void> => {
    commands.push(`${IMAGE}: ${args.join(' ')}`)
    return Promise.resolve()
  }
  await prepareDatabase(run, 'app:2')
  await rollOut(composeFleet(run), 'app:2', 'app:1')
  const up = 'app:2: up --detach --no-deps --wait --wait-timeout 180'
  expect(commands).toEqual([
    'app:2: run --rm --no-deps prepare',
    ...['api-1', 'api-2', 'worker', 'market', 'shop', 'reports'].map((place) => `${up} ${place}`),
  ])
})

test('the environment file names the running and the previous image, and stays unreadable for others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, '.env.production')
  writeFileSync(file, 'IMAGE=app:1\nVIO_DOMAIN=vio.example\n')
  expect(readDeployed(file)).toEqual({ image: 'app:1', previous: '' })
  writeDeployed(file, { image: 'app:2', previous: 'app:1' })
  expect(readFileSync(file, 'utf8')).toBe('IMAGE=app:2\nVIO_DOMAIN=vio.example\nPREVIOUS_IMAGE=app:1\n')
  expect(readDeployed(file)).toEqual({ image: 'app:2', previous: 'app:1' })
  expect(statSync(file).mode & 0o077).toBe(0)
})
