import { runCommand } from '@app/local-services/commands'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listUnreadTexts, readAllTexts, root } from './all-texts.ts'
import { findTextProblems } from './check-texts.ts'
import { applyEdits, readChanges, unitsFor } from './exchange.ts'
import { languages } from './read-texts.ts'
import { readXliff, writeXliff } from './xliff.ts'

/**
 * `pnpm texts export [--language uz] [--to FOLDER]` writes one XLIFF file for each language; `pnpm texts import FILE…`
 * writes the changed texts into the source, all or none; `pnpm texts check` lists what is missing or broken.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string' }, to: { type: 'string', default: join(root, '.data', 'texts') } },
})
const [action, ...files] = positionals
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const fail = (lines: readonly string[]): void => {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

async function exportTexts(): Promise<void> {
  const texts = readAllTexts()
  mkdirSync(values.to, { recursive: true })
  for (const language of languages.filter(
    (one) => values.language === undefined || one === values.language,
  )) {
    const units = unitsFor(language, texts)
    const file = join(values.to, `${language}.xlf`)
    writeFileSync(file, await writeXliff(language, units))
    say(`${file}: ${units.length} texts`)
  }
}

async function importTexts(): Promise<void> {
  const texts = readAllTexts()
  const results = await Promise.all(
    files.map(async (file) => {
      const { language, units } = await readXliff(readFileSync(file, 'utf8'))
      return readChanges(language, units, texts)
    }),
  )
  const problems = results.flatMap((result) => result.problems)
  if (problems.length > 0) return fail([...problems, 'nothing was written'])
  const edits = results.flatMap((result) => result.edits)
  const byPath = Map.groupBy(edits, ({ text }) => text.path)
  for (const [path, ofFile] of byPath)
    writeFileSync(join(root, path), applyEdits(readFileSync(join(root, path), 'utf8'), ofFile))
  // A longer text may need another line.
  if (byPath.size > 0) await runCommand('node_modules/.bin/oxfmt', [...byPath.keys()], { cwd: root })
  say(`${edits.length} texts changed in ${byPath.size} files`)
  if ([...byPath.keys()].some((path) => path.startsWith('packages/contract/')))
    say('the error texts of browsers are generated from these: run pnpm client:tables')
}

function checkTexts(): void {
  const texts = readAllTexts()
  const problems = [
    ...findTextProblems(texts),
    ...listUnreadTexts().map((text) => `not in a catalogue: ${text}`),
  ]
  if (problems.length > 0) return fail(problems)
  say(`${texts.length} texts in ${languages.length} languages, none missing`)
}

if (action === 'export') await exportTexts()
else if (action === 'import' && files.length > 0) await importTexts()
else if (action === 'check') checkTexts()
else fail(['pnpm texts export [--language uz] [--to FOLDER] | import FILE… | check'])
