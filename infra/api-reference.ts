import scalar from '@scalar/fastify-api-reference'
import fastify from 'fastify'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `pnpm build api-reference`: the reference of the API as one file, `dist/api-reference.html`. It loads nothing: its
 * policy forbids every request, so it opens from a disk and shows no reader to a third party.
 */
const root = fileURLToPath(new URL('..', import.meta.url))

const policy = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
].join('; ')

const settings = {
  theme: 'default',
  layout: 'modern',
  withDefaultFonts: false,
  telemetry: false,
  // These send requests or open a service of the vendor.
  hideTestRequestButton: true,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  // The schemas of the longest endpoints have a thousand lines.
  hideModels: true,
  defaultOpenAllTags: false,
}

const products: Readonly<Record<string, string>> = { both: 'Both products', vio: 'Vio', saath: 'Saath' }

interface Operation {
  tags: readonly string[]
  description?: string
  readonly 'x-access': string
  readonly 'x-rate-class': string
}
interface Document {
  readonly info: { title: string; version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Groups the endpoints by product and by the first word of their address, and shows our own fields. */
function describe(document: Document, version: string): object {
  const groups = new Map<string, Set<string>>()
  for (const [path, methods] of Object.entries(document.paths))
    for (const operation of Object.values(methods)) {
      const product = products[operation.tags[0] ?? ''] ?? 'Both products'
      const area = path.replace(/^\/api\/(?:telegram\/|user\/)?/, '').split('/')[0] || 'probes'
      const tag = product === 'Both products' ? area : `${area} (${product})`
      groups.set(product, (groups.get(product) ?? new Set()).add(tag))
      operation.tags = [tag]
      operation.description = `Access: ${operation['x-access']}. Class of its request limit: ${operation['x-rate-class']}.`
    }
  document.info.title = 'API of Vio and Saath'
  document.info.version = version
  const tagGroups = [...groups].map(([name, tags]) => ({ name, tags: [...tags].toSorted() }))
  return { ...document, 'x-tagGroups': tagGroups }
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'))

export async function apiReference(): Promise<string> {
  // The package serves the viewer and has no other way to its code.
  const app = fastify()
  await app.register(scalar, { routePrefix: '/', configuration: { content: {} } })
  const { body: viewer } = await app.inject('/js/scalar.js')
  await app.close()
  const { version } = readJson('package.json') as { version: string }
  const content = describe(readJson('docs/openapi.json') as Document, version)
  const configuration = JSON.stringify({ ...settings, content }).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="${policy}">
<title>API of Vio and Saath</title>
</head>
<body>
<div id="app"></div>
<script>${viewer.replaceAll('</script', '<\\/script')}</script>
<script>Scalar.createApiReference('#app', ${configuration})</script>
</body>
</html>
`
}

export async function buildApiReference(): Promise<void> {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist', 'api-reference.html'), await apiReference())
}
