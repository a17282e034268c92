import { errorTexts } from '@app/contract/error-texts'
import { languagesOf, type Language } from '@app/contract/languages'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `pnpm client:tables` writes the error texts of each language from the contract, so that a page loads only its own
 * language. client-tables.test.ts compares the files with the contract.
 */
const folder = fileURLToPath(new URL('../../packages/client/src/error-texts/', import.meta.url))

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const tableFor = (language: Language): string => {
  const lines = Object.entries(errorTexts).map(([code, texts]) => `  ${code}: ${quoted(texts[language])},\n`)
  return `// Written by \`pnpm client:tables\` from the contract.\nexport const errorTexts = {\n${lines.join('')}}\n`
}

/** Contents by file. */
export function generateClientTables(): ReadonlyMap<string, string> {
  return new Map(
    Object.values(languagesOf)
      .flat()
      .map((language) => [`${folder}${language}.gen.ts`, tableFor(language)]),
  )
}

if (import.meta.main) for (const [file, text] of generateClientTables()) writeFileSync(file, text)
