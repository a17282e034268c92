import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
// Imported by path: the benchmark package does not depend on our packages.
import { pageHeaders } from '../../../packages/page-server/src/page-headers.ts'
import { buildPageServer } from '../../../packages/page-server/src/page-server.ts'
import { helloDirectory } from './hello-build.ts'

interface BuiltHello {
  readonly render: (script: string, nonce: string, picture: string | null) => string
}

const port = Number(process.env['PORT'])
const clientDirectory = join(helloDirectory, 'client')
for (const name of readdirSync(join(clientDirectory, 'assets')).filter((file) => file.endsWith('.js'))) {
  const file = join(clientDirectory, 'assets', name)
  const content = readFileSync(file)
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(content))
}
const { render } = (await import(
  pathToFileURL(join(helloDirectory, 'server', 'hello.js')).href
)) as unknown as BuiltHello

const app = await buildPageServer({
  clientDirectory,
  render: (request) => {
    const nonce = request.headers.get(pageHeaders.nonce) ?? ''
    const bytes = new URL(request.url).searchParams.get('picture')
    const picture = bytes === null ? null : `/assets/picture-${Number(bytes)}.bmp`
    return Promise.resolve(new Response(render('/assets/hello.js', nonce, picture)))
  },
  pageParameters: { '/': ['picture'] },
  apiUrl: 'http://127.0.0.1:1',
  origins: [`http://127.0.0.1:${port}`],
  languages: ['en'],
  cacheSeconds: 15,
  trustedProxies: [],
  imageOrigins: [],
  connectOrigins: [],
  frameAncestors: [],
})
await app.listen({ host: '127.0.0.1', port })
process.once('SIGTERM', () => void app.close())
