import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface BuiltModule {
  readonly default: { readonly fetch: (request: Request) => Promise<Response> }
}

interface ManifestEntry {
  readonly file: string
  readonly src?: string
  readonly css?: readonly string[]
  readonly isDynamicEntry?: boolean
}

export interface BuiltApp {
  readonly clientDirectory: string
  readonly render: (request: Request) => Promise<Response>
  readonly preloads: Readonly<Record<string, readonly string[]>>
  readonly stylesOf: ReadonlyMap<string, readonly string[]>
}

/** The output of `pnpm build` for a rendered app; the texts of a language are the file of `src/locales/<language>.ts`. */
export async function loadBuiltApp(directory: string, languages: readonly string[]): Promise<BuiltApp> {
  const clientDirectory = join(directory, 'client')
  const built = (await import(pathToFileURL(join(directory, 'server', 'server.js')).href)) as BuiltModule
  const manifest = JSON.parse(
    readFileSync(join(clientDirectory, '.vite', 'manifest.json'), 'utf8'),
  ) as Readonly<Record<string, ManifestEntry>>
  const textsOf = (language: string): string[] => {
    const entry = manifest[`src/locales/${language}.ts`]
    return entry?.isDynamicEntry === true ? [`/${entry.file}`] : []
  }
  return {
    clientDirectory,
    render: (request) => built.default.fetch(request),
    preloads: Object.fromEntries(languages.map((language) => [language, textsOf(language)])),
    stylesOf: new Map(
      Object.values(manifest).map(({ file, css = [] }) => [`/${file}`, css.map((sheet) => `/${sheet}`)]),
    ),
  }
}
