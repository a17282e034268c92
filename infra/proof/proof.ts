import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { passOn, runStep } from '../check/run-step.ts'
import { root } from '../check/steps.ts'
import { describeFailure, errorsOutsideTests, readReport } from '../check/test-reports.ts'
import { writeEvidence } from '../evidence.ts'
import { rememberRunning } from '@app/local-services'
import { measureFlakiness } from './flaky.ts'
import { type Proof, proofs } from './proofs.ts'
import { staleResults } from './stale.ts'

/**
 * `pnpm proof [name…]`: what needs size, time or luck, each with its figures in docs/evidence/proof-<name>.json.
 * `pnpm proof --stale` lists the results that are older than the code they speak of.
 * `pnpm proof flaky --times 20 [filter…]` runs tests again and again and prints how often each failed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stale: { type: 'boolean', default: false },
    times: { type: 'string', default: '20' },
    seed: { type: 'string' },
  },
})

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const seed = Number(values.seed ?? Date.now() % 1_000_000)
process.env['PROOF'] = '1'
process.env['SEED'] = String(seed)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    passOn(signal)
    process.exitCode = 130
  })

const figures = /^\s*(?:figure: )(.*)$/gm

const prove = async (proof: Proof): Promise<boolean> => {
  say(`${proof.name}: ${proof.holds} …`)
  if (proof.report) rmSync(proof.report.file, { force: true })
  const outcome = await runStep(proof)
  // Stopped by hand it has shown nothing, and what an earlier run had shown stays.
  if (process.exitCode === 130) return false
  const report = proof.report && readReport(proof.report.file, proof.report.kind, root)
  const failed = [...(report?.failures.map(describeFailure) ?? []), ...errorsOutsideTests(outcome.output)]
  const pass = outcome.isOk && failed.length === 0
  writeEvidence({
    goal: proof.evidence ?? `proof-${proof.name}`,
    pass,
    figures: {
      ...(report && { passed: report.passed, failed }),
      printed: [...outcome.output.matchAll(figures)].map(([, words = '']) => words.trim()),
    },
    seed,
    seconds: Math.round(outcome.seconds),
  })
  say(`${pass ? 'pass' : 'FAIL'} ${proof.name} (${outcome.seconds.toFixed(0)} s)`)
  for (const line of failed) say(`  failed: ${line}`)
  if (!pass && failed.length === 0) say(outcome.output.slice(-4000))
  return pass
}

const main = async (): Promise<boolean> => {
  if (values.stale) {
    const lines = staleResults()
    for (const line of lines) say(line)
    say(`${lines.length} results are older than the code they speak of`)
    return true
  }
  const [first, ...filter] = positionals
  if (first === 'flaky') return measureFlakiness(Number(values.times), filter)
  const unknown = positionals.filter((name) => !proofs.some((proof) => proof.name === name))
  if (unknown.length > 0) {
    say(`There is no proof ${unknown.join(', ')}. There are:`)
    for (const { name, holds } of proofs) say(`  ${name.padEnd(10)} ${holds}`)
    return false
  }
  let isAll = true
  for (const proof of proofs.filter(({ name }) => positionals.length === 0 || positionals.includes(name)))
    if (process.exitCode === undefined && !(await prove(proof))) isAll = false
  return isAll
}

const stopWhatWasStarted = await rememberRunning('test', 'rig')
try {
  if (!(await main())) process.exitCode ??= 1
} finally {
  await stopWhatWasStarted()
}
