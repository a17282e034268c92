import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../check/steps.ts'
import { mutantsOf, mutate, type Mutant } from './mutants.ts'
import { firstFailure } from './quick-vitest.ts'

/**
 * `pnpm proof mutation`: makes every small mistake in the rules of ledger, payments and promotion, one at a time, and
 * wants the tests beside them to notice. A mutator of our own, with the parser that builds our pages: a tool for it
 * would bring a hundred packages and a test runner's start for each mistake.
 */
const least = 0.85
const api = join(root, 'apps/api')
const rules = 'src/market/{ledger,payments,promotion}/*.rules.ts'
// The tests at their size of the gate: hundreds of times over.
delete process.env['PROOF']

const wanted = process.argv[2] ?? ''
const files = globSync(rules, { cwd: api })
  .filter((file) => file.includes(wanted))
  .toSorted()

/** The file with the mistake and its tests are read anew for each turn; everything else is what it was. */
const current = { rules: '', tests: '', source: '', turn: 0 }
const shim = new URL('quick-vitest.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === 'vitest') return { url: shim, format: 'module-typescript', shortCircuit: true }
    const resolved = next(specifier, context)
    return resolved.url === current.rules
      ? { ...resolved, url: `${resolved.url}?turn=${current.turn}` }
      : resolved
  },
  load: (url, context, next) =>
    url === `${current.rules}?turn=${current.turn}`
      ? { format: 'module-typescript', source: current.source, shortCircuit: true }
      : next(url, context),
})

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** What the tests of a file say about this source of it; null when they are content. */
const complaintAbout = async (source: string): Promise<string | null> => {
  Object.assign(current, { source, turn: current.turn + 1 })
  try {
    await import(`${current.tests}?turn=${current.turn}`)
  } catch (error) {
    await firstFailure()
    return String(error)
  }
  return firstFailure()
}

const placeOf = (source: string, { start, end, replacement, kind }: Mutant): string => {
  const line = source.slice(0, start).split('\n').length
  const was = source.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 50)
  return `line ${line}, ${kind}: ${was || '(nothing)'} → ${replacement || '(nothing)'}`
}

let killed = 0
let all = 0
for (const file of files) {
  const url = pathToFileURL(join(api, file)).href
  Object.assign(current, { rules: url, tests: url.replace('.rules.ts', '.rules.test.ts') })
  const source = readFileSync(join(api, file), 'utf8')
  const complaint = await complaintAbout(source)
  if (complaint !== null) throw new Error(`the tests of ${file} fail without a mistake: ${complaint}`)
  const mutants = mutantsOf(source)
  const survivors: string[] = []
  for (const mutant of mutants)
    if ((await complaintAbout(mutate(source, mutant))) === null) survivors.push(placeOf(source, mutant))
  killed += mutants.length - survivors.length
  all += mutants.length
  const percent = (100 * (1 - survivors.length / Math.max(1, mutants.length))).toFixed(1)
  say(`figure: ${basename(file)}: ${percent} % of ${mutants.length} mistakes were noticed`)
  for (const survivor of survivors) say(`figure: ${basename(file)} unnoticed: ${survivor}`)
}
const score = killed / Math.max(1, all)
say(
  `figure: ${(100 * score).toFixed(1)} % of ${all} mistakes in ${files.length} files were noticed (≥ ${100 * least} %)`,
)
process.exit(all > 0 && score >= least ? 0 : 1)
