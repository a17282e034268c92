import { allEndpoints } from '@app/contract/api'
import type { Endpoint } from '@app/contract/endpoint'
import { errorTexts } from '@app/contract/error-texts'
import { languagesOf, type Language } from '@app/contract/languages'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Writes what pages need of the contract without its schemas: the table of routes, and the error texts language by
 * language. `pnpm client:tables` writes; client-tables.test.ts fails when a file is not what would be written.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const clientSources = 'packages/client/src'
const note = '// Written by `pnpm client:tables` from the contract.\n'

interface Room {
  /** As pages would import it: `@app/contract/core/auth`. */
  readonly address: string
  /** A name for it in the file: `coreAuth`. */
  readonly alias: string
  readonly endpoints: readonly (readonly [name: string, endpoint: Endpoint])[]
}

/** Other machines call webhooks and probes, no page does; and a file is an address in a page. */
const isForPages = ({ access, rate, fileType }: Endpoint): boolean =>
  access !== 'signed' && rate !== 'probe' && fileType === undefined

const readRooms = async (): Promise<Room[]> => {
  const manifest = JSON.parse(readFileSync(`${root}packages/contract/package.json`, 'utf8')) as {
    exports: Record<string, string>
  }
  const known = new Set<unknown>(allEndpoints.values())
  const rooms = await Promise.all(
    Object.entries(manifest.exports).map(async ([subpath, file]): Promise<Room> => {
      const module = (await import(
        new URL(`../../packages/contract/${file}`, import.meta.url).href
      )) as Record<string, unknown>
      const endpoints = Object.entries(module).filter((entry): entry is [string, Endpoint] =>
        known.has(entry[1]),
      )
      return {
        address: `@app/contract/${subpath.slice(2)}`,
        alias: subpath.slice(2).replaceAll(/[/.-](\w)/g, (_whole, letter: string) => letter.toUpperCase()),
        endpoints: endpoints.filter(([, endpoint]) => isForPages(endpoint)).toSorted(byName),
      }
    }),
  )
  return rooms
    .filter(({ endpoints }) => endpoints.length > 0)
    .toSorted((a, b) => (a.address < b.address ? -1 : 1))
}

const byName = ([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]): number =>
  a < b ? -1 : 1

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const routeLines = (room: Room): string =>
  room.endpoints
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
      return `export const ${name}: Route<typeof ${room.alias}.${name}> = { ${parts.join(', ')} }\n`
    })
    .join('')

/** A file for each room: pages load the routes that they call, not those of the moderators as well. */
const roomFile = ({ address }: Room): string =>
  `routes/${address.replace('@app/contract/', '').replaceAll(/[/.]/g, '-')}.gen.ts`

const roomSource = (room: Room): string =>
  [
    note,
    `import type * as ${room.alias} from ${quoted(room.address)}\n`,
    "import type { Route } from '../route.ts'\n\n",
    routeLines(room),
  ].join('')

/** The manifest names each file: an index of all of them would bring every route to every page. */
const manifestSource = (rooms: readonly Room[]): string => {
  const manifest = JSON.parse(readFileSync(`${root}packages/client/package.json`, 'utf8')) as {
    exports: Record<string, string>
  }
  const others = Object.entries(manifest.exports).filter(([subpath]) => !subpath.startsWith('./routes/'))
  const routes = rooms.map((room): [string, string] => {
    const file = roomFile(room)
    return [`./${file.replace('.gen.ts', '')}`, `./src/${file}`]
  })
  const exports = Object.fromEntries([...others, ...routes].toSorted(byName))
  return `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`
}

const textsSource = (language: Language): string => {
  const lines = Object.entries(errorTexts).map(([code, texts]) => `  ${code}: ${quoted(texts[language])},\n`)
  return `${note}export const errorTexts = {\n${lines.join('')}}\n`
}

/** Path from the root of the repository → what has to stand there. */
export async function clientTables(): Promise<ReadonlyMap<string, string>> {
  const rooms = await readRooms()
  return new Map([
    ['packages/client/package.json', manifestSource(rooms)],
    ...rooms.map((room) => [`${clientSources}/${roomFile(room)}`, roomSource(room)] as const),
    ...Object.values(languagesOf)
      .flat()
      .map((language) => [`${clientSources}/error-texts/${language}.gen.ts`, textsSource(language)] as const),
  ])
}

/** What stands there now, or nothing. */
export function readTable(path: string): string | null {
  try {
    return readFileSync(`${root}${path}`, 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) {
  mkdirSync(`${root}${clientSources}/routes`, { recursive: true })
  for (const [path, text] of await clientTables()) writeFileSync(`${root}${path}`, text)
}
