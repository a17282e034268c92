import { rememberRunning } from '@app/local-services'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runStep, signalSteps } from '../check/run-step.ts'
import { root } from '../check/steps.ts'
import { describeFailure, readReport } from '../check/test-reports.ts'
import { writeEvidence } from '../evidence.ts'
import { type Proof, proofs } from './proofs.ts'

/** `pnpm proof [name…] [--seed N]`: runs proofs and writes their results to docs/evidence. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000)
process.env['PROOF'] = '1'
process.env['SEED'] = String(seed)

const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    interruption.abort()
    signalSteps(signal)
  })

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const prove = async (proof: Proof): Promise<boolean> => {
  say(`${proof.name}: ${proof.holds} …`)
  if (proof.report) rmSync(proof.report.file, { force: true })
  const { isOk, output, seconds } = await runStep(proof)
  // The result of an earlier run stays.
  if (interruption.signal.aborted) return false
  const report = proof.report && readReport(proof.report.file, proof.report.kind, root)
  const failed = report?.failures.map(describeFailure) ?? []
  const pass = isOk && failed.length === 0
  const printed = [...output.matchAll(/^\s*figure: (.*)$/gm)].map(([, words = '']) => words.trim())
  writeEvidence({
    goal: proof.evidence,
    pass,
    figures: { ...(report && { passed: report.passed, failed }), printed },
    seed,
    seconds: Math.round(seconds),
  })
  say(`${pass ? 'pass' : 'FAIL'} ${proof.name} (${seconds.toFixed(0)} s)`)
  for (const line of failed) say(`  failed: ${line}`)
  if (!pass && failed.length === 0) say(output.slice(-4000))
  return pass
}

const unknown = positionals.filter((name) => !proofs.some((proof) => proof.name === name))
if (unknown.length > 0) {
  for (const { name, holds } of proofs) say(`  ${name.padEnd(10)} ${holds}`)
  say(`unknown: ${unknown.join(', ')}`)
  process.exit(2)
}
const stopStartedServices = await rememberRunning('test', 'rig')
try {
  for (const proof of proofs.filter(({ name }) => positionals.length === 0 || positionals.includes(name)))
    if (interruption.signal.aborted || !(await prove(proof))) process.exitCode = 1
} finally {
  await stopStartedServices()
}
