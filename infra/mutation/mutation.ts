import { Stryker } from '@stryker-mutator/core'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../check/steps.ts'

/** `pnpm proof mutation`: Stryker changes the rules of money and places, and their tests should notice. */
const leastScore = 0.85
const areas = 'src/market/{ledger,payments,promotion}'

process.chdir(join(root, 'apps/api'))
// The tests at their size of the gate: they run hundreds of times.
delete process.env['PROOF']

const mutants = await new Stryker({
  mutate: [`${areas}/**/${process.argv[2] ?? ''}*.rules.ts`],
  ignorePatterns: ['/demo', '/dist', '/migrations', '/seed', '/tsconfig.json'],
  // Stryker would rewrite it with the API of TypeScript, which version 7 does not have.
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

const isNoticed = ({ status }: { readonly status: string }): boolean =>
  status === 'Killed' || status === 'Timeout'
const percentOf = (some: readonly { readonly status: string }[]): string =>
  `${((100 * some.filter(isNoticed).length) / Math.max(1, some.length)).toFixed(1)} %`

const valid = mutants.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status))
for (const [file, those] of Map.groupBy(valid, ({ fileName }) => basename(fileName))) {
  say(`${file}: ${percentOf(those)} of ${those.length} mutants were noticed`)
  for (const { location, mutatorName, replacement } of those.filter((one) => !isNoticed(one)))
    say(`${file} unnoticed: line ${location.start.line}, ${mutatorName}: ${replacement ?? ''}`)
}
say(`${percentOf(valid)} of ${valid.length} mutants were noticed (≥ ${100 * leastScore} %)`)
const noticed = valid.filter(isNoticed).length
process.exitCode = valid.length > 0 && noticed / valid.length >= leastScore ? 0 : 1
