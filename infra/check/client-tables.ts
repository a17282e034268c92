import { allEndpoints } from '@app/contract/api'
import type { Endpoint } from '@app/contract/endpoint'
import { errorTexts } from '@app/contract/error-texts'
import { languagesOf, type Language } from '@app/contract/languages'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `pnpm client:tables` writes the parts of the contract that pages need without its schemas: the routes, and the error
 * texts of each language. client-tables.test.ts compares the files with the contract.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const clientSources = 'packages/client/src'
const note = '// Written by `pnpm client:tables` from the contract.\n'

interface ContractFile {
  /** For imports: `@app/contract/core/auth`. */
  readonly specifier: string
  /** For names: `coreAuth`. */
  readonly alias: string
  readonly endpoints: readonly (readonly [name: string, endpoint: Endpoint])[]
}

/** Webhooks and probes are called by other systems, and a page links to a file without calling it. */
const isForPages = ({ access, rate, fileType }: Endpoint): boolean =>
  access !== 'signed' && rate !== 'probe' && fileType === undefined

const readContractFiles = async (): Promise<ContractFile[]> => {
  const manifest = JSON.parse(readFileSync(`${root}packages/contract/package.json`, 'utf8')) as {
    exports: Record<string, string>
  }
  const known = new Set<unknown>(allEndpoints.values())
  const files = await Promise.all(
    Object.entries(manifest.exports).map(async ([subpath, file]): Promise<ContractFile> => {
      const module = (await import(
        new URL(`../../packages/contract/${file}`, import.meta.url).href
      )) as Record<string, unknown>
      const endpoints = Object.entries(module).filter((entry): entry is [string, Endpoint] =>
        known.has(entry[1]),
      )
      return {
        specifier: `@app/contract/${subpath.slice(2)}`,
        alias: subpath.slice(2).replaceAll(/[/.-](\w)/g, (_whole, letter: string) => letter.toUpperCase()),
        endpoints: endpoints.filter(([, endpoint]) => isForPages(endpoint)).toSorted(byName),
      }
    }),
  )
  return files
    .filter(({ endpoints }) => endpoints.length > 0)
    .toSorted((a, b) => (a.specifier < b.specifier ? -1 : 1))
}

const byName = ([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]): number =>
  a < b ? -1 : 1

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const routeLines = (file: ContractFile): string =>
  file.endpoints
    .map(([name, { method, path, access, ignoresSession, multipart }]) => {
      const parts = [
        `method: ${quoted(method)}`,
        `path: ${quoted(path)}`,
        `access: ${quoted(access)}`,
        ...(ignoresSession ? ['ignoresSession: true'] : []),
        ...(multipart
          ? [`multipart: { field: ${quoted(multipart.field)}, maxFiles: ${multipart.maxFiles} }`]
          : []),
      ]
      return `export const ${name}: Route<typeof ${file.alias}.${name}> = { ${parts.join(', ')} }\n`
    })
    .join('')

/** One file per contract file, so that pages do not load the routes of moderators. */
const routeFile = ({ specifier }: ContractFile): string =>
  `routes/${specifier.replace('@app/contract/', '').replaceAll(/[/.]/g, '-')}.gen.ts`

const routeSource = (file: ContractFile): string =>
  [
    note,
    `import type * as ${file.alias} from ${quoted(file.specifier)}\n`,
    "import type { Route } from '../route.ts'\n\n",
    routeLines(file),
  ].join('')

/** The manifest names each file: through an index every page would load every route. */
const manifestSource = (files: readonly ContractFile[]): string => {
  const manifest = JSON.parse(readFileSync(`${root}packages/client/package.json`, 'utf8')) as {
    exports: Record<string, string>
  }
  const others = Object.entries(manifest.exports).filter(([subpath]) => !subpath.startsWith('./routes/'))
  const routes = files.map((file): [string, string] => {
    const path = routeFile(file)
    return [`./${path.replace('.gen.ts', '')}`, `./src/${path}`]
  })
  const exports = Object.fromEntries([...others, ...routes].toSorted(byName))
  return `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`
}

const textsSource = (language: Language): string => {
  const lines = Object.entries(errorTexts).map(([code, texts]) => `  ${code}: ${quoted(texts[language])},\n`)
  return `${note}export const errorTexts = {\n${lines.join('')}}\n`
}

/** Contents by path from the root of the repository. */
export async function generateClientTables(): Promise<ReadonlyMap<string, string>> {
  const files = await readContractFiles()
  return new Map([
    ['packages/client/package.json', manifestSource(files)],
    ...files.map((file) => [`${clientSources}/${routeFile(file)}`, routeSource(file)] as const),
    ...Object.values(languagesOf)
      .flat()
      .map((language) => [`${clientSources}/error-texts/${language}.gen.ts`, textsSource(language)] as const),
  ])
}

export function readTable(path: string): string | null {
  try {
    return readFileSync(`${root}${path}`, 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) {
  mkdirSync(`${root}${clientSources}/routes`, { recursive: true })
  for (const [path, text] of await generateClientTables()) writeFileSync(`${root}${path}`, text)
}
