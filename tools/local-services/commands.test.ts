import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aptGet } from './commands.ts'

test('runs one apt-get at a time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apt-get-'))
  const program = join(folder, 'apt-get')
  writeFileSync(program, `#!/bin/sh\necho start >> ${folder}/log\nsleep 0.2\necho end >> ${folder}/log\n`)
  chmodSync(program, 0o755)
  const env = { PATH: `${folder}:${process.env['PATH'] ?? ''}` }
  await Promise.all([1, 2, 3].map(() => aptGet(['update'], { env })))
  const lines = readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')
  rmSync(folder, { recursive: true })
  expect(lines).toEqual(['start', 'end', 'start', 'end', 'start', 'end'])
})
