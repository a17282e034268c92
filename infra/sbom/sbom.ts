import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { cycloneDx, licenceList } from './cyclonedx.ts'
import { shippedFolders, shippedPackages } from './shipped-packages.ts'

/** `pnpm sbom [--out dir]`: what is shipped, as CycloneDX and as a list of licences. Reads only what is installed. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, '.data', 'sbom') } } })
const packages = shippedPackages(shippedFolders(root))
mkdirSync(values.out, { recursive: true })
writeFileSync(
  join(values.out, 'sbom.cdx.json'),
  `${JSON.stringify(cycloneDx('vio-saath', packages), null, 2)}\n`,
)
writeFileSync(join(values.out, 'licences.txt'), `${licenceList(packages)}\n`)
process.stdout.write(`${packages.length} packages; sbom.cdx.json and licences.txt are in ${values.out}\n`)
