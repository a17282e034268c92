import { fileURLToPath } from 'node:url'
import { shippedFolders, shippedPackages } from './shipped-packages.ts'

/**
 * `pnpm proof audit`: asks the registry for advisories about every version that is shipped. Fails for one of them, and
 * when no registry answers: nothing known is not the same as nothing wrong.
 */
const registry = process.env['AUDIT_REGISTRY'] ?? 'https://registry.npmjs.org'
const root = fileURLToPath(new URL('../..', import.meta.url))

interface Advisory {
  readonly severity: string
  readonly title: string
  readonly url: string
  readonly vulnerable_versions: string
}

const packages = shippedPackages(shippedFolders(root))
const versions = Object.fromEntries(
  [...Map.groupBy(packages, ({ name }) => name)].map(([name, those]) => [
    name,
    those.map(({ version }) => version),
  ]),
)

const ask = async (): Promise<Readonly<Record<string, readonly Advisory[]>>> => {
  const reply = await fetch(`${registry}/-/npm/v1/security/advisories/bulk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(versions),
    signal: AbortSignal.timeout(60_000),
  })
  // Not by its name: a result that is kept speaks of no machine.
  if (!reply.ok) throw new Error(`the registry answered ${reply.status}`)
  return (await reply.json()) as Record<string, readonly Advisory[]>
}

const say = (line: string): void => void process.stdout.write(`figure: ${line}\n`)
say(`${packages.length} versions of ${Object.keys(versions).length} packages are shipped`)
try {
  const found = Object.entries(await ask()).flatMap(([name, advisories]) =>
    advisories.map(
      ({ severity, title, url, vulnerable_versions: range }) =>
        `${severity} ${name} ${range}: ${title} ${url}`,
    ),
  )
  say(`${found.length} advisories`)
  for (const line of found) say(line)
  process.exitCode = found.length === 0 ? 0 : 1
} catch (error) {
  say(`no advisories were to be had: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
