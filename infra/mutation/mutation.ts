import { Stryker } from '@stryker-mutator/core'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../check/steps.ts'

/** `pnpm proof mutation`: Stryker mutates the rules of money and promotion, and their tests must detect the mutants. */
const minScore = 0.85
const areas = 'src/market/{ledger,payments,promotion}'

process.chdir(join(root, 'apps/api'))
// The tests run hundreds of times, so at the size of the gate.
delete process.env['PROOF']

const mutants = await new Stryker({
  mutate: [`${areas}/**/${process.argv[2] ?? ''}*.rules.ts`],
  ignorePatterns: ['/demo', '/dist', '/migrations', '/seed', '/tsconfig.json'],
  // Stryker would rewrite it with an API that TypeScript 7 does not have.
  tsconfigFile: 'none.json',
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  testRunner: 'vitest',
  vitest: { configFile: fileURLToPath(new URL('vitest.config.ts', import.meta.url)), related: false },
  concurrency: 2,
  reporters: [],
  tempDirName: '../../.data/stryker',
}).runMutationTest()

const say = (line: string): void => {
  process.stdout.write(`figure: ${line}\n`)
}

const isDetected = ({ status }: { readonly status: string }): boolean =>
  status === 'Killed' || status === 'Timeout'
const percentOf = (some: readonly { readonly status: string }[]): string =>
  `${((100 * some.filter(isDetected).length) / Math.max(1, some.length)).toFixed(1)} %`

const valid = mutants.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status))
for (const [file, those] of Map.groupBy(valid, ({ fileName }) => basename(fileName))) {
  say(`${file}: ${percentOf(those)} of ${those.length} mutants were detected`)
  for (const { location, mutatorName, replacement } of those.filter((one) => !isDetected(one)))
    say(`${file} undetected: line ${location.start.line}, ${mutatorName}: ${replacement ?? ''}`)
}
say(`${percentOf(valid)} of ${valid.length} mutants were detected (≥ ${100 * minScore} %)`)
const detected = valid.filter(isDetected).length
process.exitCode = valid.length > 0 && detected / valid.length >= minScore ? 0 : 1
