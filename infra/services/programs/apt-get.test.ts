import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runCommand } from '../process/run-command.ts'
import { aptGet } from './apt-get.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apt-get-'))
  const program = join(folder, 'apt-get')
  writeFileSync(program, `#!/bin/sh\necho begin >> ${folder}/log\nsleep 0.2\necho end >> ${folder}/log\n`)
  chmodSync(program, 0o755)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const environment = () => ({ env: { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` } })
const log = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')
const three = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all([work(), work(), work()])

it('takes turns', async () => {
  await three(() => aptGet(['update'], environment()))
  expect(log()).toEqual(['begin', 'end', 'begin', 'end', 'begin', 'end'])
})

it('control: without taking turns one begins before another has ended', async () => {
  await three(() => runCommand('apt-get', ['update'], environment()))
  expect(log().slice(0, 2)).toEqual(['begin', 'begin'])
})
