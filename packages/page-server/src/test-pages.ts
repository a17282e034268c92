import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPageServer, type PageServerOptions } from './page-server.ts'

const own = { host: 'saath.localhost' }

/** A page server for one test, without a backend. `atEnd` is vitest's `onTestFinished`. */
export async function testPages(
  atEnd: (stop: () => Promise<void>) => void,
  options: Partial<PageServerOptions> = {},
) {
  const clientDirectory = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(clientDirectory, 'assets'))
  writeFileSync(join(clientDirectory, 'assets', 'index-abc.js'), 'export {}')
  for (const name of ['sw.js', 'manifest.webmanifest', 'icon.svg', 'robots.txt'])
    writeFileSync(join(clientDirectory, name), 'content')
  const rendered: string[] = []
  const app = await buildPageServer({
    clientDirectory,
    apiUrl: 'http://127.0.0.1:1',
    origins: ['http://saath.localhost'],
    languages: ['en', 'hi'],
    cacheSeconds: 15,
    trustedProxies: [],
    imageOrigins: [],
    connectOrigins: [],
    frameAncestors: [],
    ...options,
    render: async (request) => {
      rendered.push(request.url)
      return (await options.render?.(request)) ?? new Response(`<head></head><h1>${request.url}</h1>`)
    },
  })
  atEnd(async () => {
    await app.close()
    rmSync(clientDirectory, { recursive: true })
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { ...own, ...headers } })
  return { app, get, rendered }
}
