import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findUnreadTexts, readTexts, type Text } from './read-texts.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Tests, generated files, and the words by which the server understands queries. */
const notForUsers =
  /\.test\.tsx?$|\.gen\.ts$|\/app\/test-|^apps\/api\/src\/(?:market|shop)\/search\/|\/catalogue-check\.ts$/

/** Words in Russian or Hindi that a translator need not see. */
const notTexts: readonly RegExp[] = [
  // The condition of an ad on the wire (specification 001).
  /: '[Нн]ов(?:ое|ый|ая)'$/,
  // Names of categories and places are data, also in apps/api/seed.
  /built-in-categories\.ts: |: ' обл\.'$/,
  // The name of a sum, written by the server for operators.
  /: 'редкие запросы'$/,
  // The name of the goods on a fiscal receipt, as the tax service has it.
  /\/fiscal\.rules\.ts: /,
  // Names that users may not take.
  /\/reserved-names\.rules\.ts: /,
  // A language in its own script.
  /: हिं$/,
]

function listSources(): { readonly path: string; readonly source: string }[] {
  return globSync('{apps/{api,market,shop,reports},packages/*}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !notForUsers.test(path))
    .toSorted()
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
}

/** A file without one of these holds no text in several languages. */
const mayHoldTexts = /\b(?:ru|uz|en|hi)\b|\btext\(/

export function readAllTexts(): Text[] {
  return listSources()
    .filter(({ path, source }) => mayHoldTexts.test(path) || mayHoldTexts.test(source))
    .flatMap(({ path, source }) => readTexts(path, source))
}

export function listUnreadTexts(): string[] {
  return listSources()
    .flatMap(({ path, source }) => findUnreadTexts(path, source).map((text) => `${path}: ${text}`))
    .filter((found) => !notTexts.some((pattern) => pattern.test(found)))
}
