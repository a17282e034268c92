import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateDocuments } from './generated.ts'

/** `pnpm documents`: writes the generated documents; the gate compares them. */
for (const [path, text] of Object.entries(await generateDocuments())) {
  writeFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), text)
  process.stdout.write(`${path}\n`)
}
