import { type CommandResult, tryCommand } from '@app/local-services/commands'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../check/steps.ts'
import { type Fault, faults } from './faults.ts'

/**
 * `pnpm proof bites`: injects one fault after the other into a clone and runs the step of the gate that guards against
 * it. The step must fail with the fault and pass without it.
 */
const folder = mkdtempSync(join(tmpdir(), 'bites-'))
const clone = join(folder, 'clone')
const runInClone = (...args: string[]): Promise<CommandResult> =>
  tryCommand(join(clone, 'node_modules/.bin/node'), args, {
    cwd: clone,
    env: { ...process.env, PROOF: undefined, SEED: undefined },
  })

const runGate = ({ step, before = [], filter }: Fault): Promise<CommandResult> => {
  const args = ['--only', [...before, step].join(','), ...(filter === undefined ? [] : ['--filter', filter])]
  return runInClone('infra/check/check.ts', ...args)
}

const inject = ({ file, from, to }: Fault): void => {
  const path = join(clone, file)
  const text = from === undefined ? '' : readFileSync(path, 'utf8')
  if (from !== undefined && !text.includes(from)) throw new Error(`${file} does not contain ${from}`)
  writeFileSync(path, from === undefined ? to : text.replace(from, () => to))
}

let missed = 0
try {
  execFileSync('git', ['clone', '-q', root, clone])
  execFileSync('chmod', ['755', folder])
  execFileSync('npx', ['-y', 'pnpm@12.18.0', 'install', '--frozen-lockfile'], { cwd: clone, stdio: 'ignore' })
  // Started once for all faults: the gate stops only what it started.
  await runInClone('tools/local-services/cli.ts', 'up', '--set', 'test')
  for (const fault of faults) {
    inject(fault)
    const broken = await runGate(fault)
    for (const args of [
      ['reset', '-q', '--hard'],
      ['clean', '-qfd'],
    ])
      execFileSync('git', args, { cwd: clone })
    const clean = await runGate(fault)
    const isCaught = broken.code !== 0 && broken.stdout.includes(`FAIL ${fault.step} `)
    const result = `${isCaught ? 'caught' : 'MISSED'}, ${clean.code === 0 ? 'passes' : 'FAILS'} without it`
    process.stdout.write(`figure: ${fault.kind} | ${fault.step} | ${result}\n`)
    if (isCaught && clean.code === 0) continue
    missed += 1
    process.stdout.write(`${broken.stdout.slice(-1500)}\n---\n${clean.stdout.slice(-1500)}\n`)
  }
} finally {
  for (const set of ['test', 'rig']) await runInClone('tools/local-services/cli.ts', 'down', '--set', set)
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(`figure: ${faults.length - missed} of ${faults.length} injected faults were caught\n`)
process.exitCode = missed === 0 ? 0 : 1
