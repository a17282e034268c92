import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildApiReference } from './api-reference.ts'
import { bundlePageServer, bundleServer } from './server-bundle.ts'

/**
 * `pnpm build [name…]`: the shipped form of the front ends, with compressed copies of each file, of the server, and of
 * the API reference.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const apps = ['market', 'shop', 'reports'] as const

const compress = (directory: string): void => {
  for (const name of readdirSync(directory)) {
    if (!/\.(m?js|css|svg)$/.test(name)) continue
    const content = readFileSync(join(directory, name))
    if (content.length < 512) continue
    writeFileSync(join(directory, `${name}.gz`), gzipSync(content, { level: 9 }))
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    writeFileSync(join(directory, `${name}.br`), brotliCompressSync(content, { params }))
  }
}

const build = async (app: (typeof apps)[number]): Promise<void> => {
  const directory = join(root, 'apps', app)
  const child = spawn(join(root, 'node_modules', '.bin', 'vite'), ['build', '--logLevel', 'warn'], {
    cwd: directory,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the build of ${app} failed`)
  const assets =
    app === 'reports' ? join(directory, 'dist', 'assets') : join(directory, 'dist', 'client', 'assets')
  compress(assets)
  await bundlePageServer(app)
}

const chosen = process.argv.slice(2)
const isChosen = (name: string): boolean => chosen.length === 0 || chosen.includes(name)
await Promise.all([
  ...apps.filter(isChosen).map(build),
  isChosen('api') && bundleServer(),
  // No part of a deployment; the image is built without docs.
  chosen.includes('api-reference') && buildApiReference(),
])
