import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryCommand } from '@app/local-services/commands'
import { root } from '../check/steps.ts'
import { type PlantedFault, plantedFaults } from './planted-faults.ts'

/**
 * Plants one fault after the other in a clone of its own and runs the gate's steps on it: the step that guards
 * against such a fault must fail, and without the fault it must pass.
 */
const folder = mkdtempSync(join(tmpdir(), 'bites-'))
const clone = join(folder, 'clone')
const git = (...words: string[]): string => execFileSync('git', words, { cwd: clone, encoding: 'utf8' })

const check = ({ step, before = [], filter }: PlantedFault): Promise<{ code: number; stdout: string }> => {
  const only = ['--only', [...before, step].join(',')]
  const words = ['infra/check/check.ts', ...only, ...(filter === undefined ? [] : ['--filter', filter])]
  return tryCommand(join(clone, 'node_modules/.bin/node'), words, {
    cwd: clone,
    env: { ...process.env, PROOF: undefined, SEED: undefined },
  })
}

const plant = ({ file, from, to }: PlantedFault): void => {
  const path = join(clone, file)
  const text = from === undefined ? '' : readFileSync(path, 'utf8')
  if (from !== undefined && !text.includes(from)) throw new Error(`${file} no longer says ${from}`)
  writeFileSync(path, from === undefined ? to : text.replace(from, () => to))
}

const say = (...columns: string[]): void => {
  process.stdout.write(`figure: ${columns.join(' | ')}\n`)
}

const wanted = process.argv.slice(2)
const chosen = plantedFaults.filter(({ kind }) => wanted.length === 0 || wanted.includes(kind))
let missed = 0
try {
  execFileSync('git', ['clone', '-q', root, clone])
  execFileSync('chmod', ['755', folder])
  execFileSync('npx', ['-y', 'pnpm@12.18.0', 'install', '--frozen-lockfile'], { cwd: clone, stdio: 'ignore' })
  // Up once for all of them: the check stops only what it started itself.
  await tryCommand(
    join(clone, 'node_modules/.bin/node'),
    ['tools/local-services/cli.ts', 'up', '--set', 'test'],
    {
      cwd: clone,
    },
  )
  for (const fault of chosen) {
    plant(fault)
    const planted = await check(fault)
    git('reset', '-q', '--hard')
    git('clean', '-qfd')
    const clean = await check(fault)
    const hasBitten = planted.code !== 0 && planted.stdout.includes(`FAIL ${fault.step} `)
    const isBitten = hasBitten && clean.code === 0
    if (!isBitten) missed += 1
    const last = planted.stdout.trim().split('\n').at(-1) ?? ''
    say(
      fault.kind.padEnd(16),
      fault.step.padEnd(24),
      hasBitten ? 'caught' : 'MISSED',
      last,
      clean.code === 0 ? 'clean without it' : 'FAILS WITHOUT IT, TOO',
    )
    if (!isBitten) process.stdout.write(`${planted.stdout.slice(-1500)}\n---\n${clean.stdout.slice(-1500)}\n`)
  }
} finally {
  for (const set of ['test', 'rig'])
    await tryCommand(
      join(clone, 'node_modules/.bin/node'),
      ['tools/local-services/cli.ts', 'down', '--set', set],
      {
        cwd: clone,
      },
    )
  rmSync(folder, { recursive: true, force: true })
}
say(`${chosen.length - missed} of ${chosen.length} planted faults were caught`)
process.exitCode = missed === 0 ? 0 : 1
