import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Plugin } from 'vite'

/**
 * The smallest page that React can render on a server and hydrate in a browser: the minimum cost of each of our pages.
 * Its source is a string, because the benchmark package has no React and uses the shop's.
 */
const page = `
  import { createElement as h, useState } from 'react'
  export const Hello = ({ picture }) => {
    const [count, setCount] = useState(0)
    return h('html', { lang: 'en' },
      h('head', null, h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }), h('title', null, 'Hello')),
      h('body', null, h('h1', null, 'Hello, world'),
        h('p', null, 'A page with one heading, one paragraph and one button.'),
        picture ? h('img', { src: picture, width: 320, height: 320, alt: '', fetchPriority: 'high' }) : null,
        h('button', { onClick: () => setCount(count + 1) }, 'Tapped ' + count)))
  }`
const client = `
  import { hydrateRoot } from 'react-dom/client'
  import { createElement } from 'react'
  import { Hello } from 'hello:page'
  const picture = document.querySelector('img')?.getAttribute('src')
  hydrateRoot(document, createElement(Hello, { picture }))`
const server = `
  import { renderToString } from 'react-dom/server'
  import { createElement } from 'react'
  import { Hello } from 'hello:page'
  export const render = (script, nonce, picture) => '<!doctype html>' + renderToString(createElement(Hello, { picture }))
    .replace('</body>', '<script type="module" async nonce="' + nonce + '" src="' + script + '"></script></body>')`

const sources: Readonly<Record<string, string>> = {
  'hello:page': page,
  'hello:client': client,
  'hello:server': server,
}

const lender = createRequire(new URL('../../../apps/shop/package.json', import.meta.url))

const helloSources: Plugin = {
  name: 'hello-sources',
  enforce: 'pre',
  resolveId: (id) => {
    if (id in sources) return `\0${id}`
    return /^react(-dom)?(\/|$)/.test(id) ? lender.resolve(id) : null
  },
  load: (id) => sources[id.replace('\0', '')] ?? null,
}

export const helloDirectory = fileURLToPath(new URL('../../../.data/hello', import.meta.url))

const common: InlineConfig = {
  configFile: false,
  logLevel: 'error',
  root: helloDirectory,
  plugins: [helloSources],
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
}

const headBytes = 62
/** 320 points in a row, one bit each. */
const rowBytes = 40

/** A black and white bitmap of exactly this size; the format is simple, and every browser reads it. */
const bitmap = (bytes: number): Buffer => {
  const rows = Math.max(1, Math.floor((bytes - headBytes) / rowBytes))
  const file = Buffer.alloc(Math.max(bytes, headBytes + rowBytes))
  file.write('BM')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(headBytes, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(rowBytes * 8, 18)
  file.writeInt32LE(rows, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(1, 28)
  // Two colours; black is the zero-filled default.
  file.writeUInt32LE(0xff_ff_ff, 58)
  for (let at = headBytes; at < file.length; at += 1) file[at] = (at * 197) % 256
  return file
}

/** Its address on the hello server. */
export function placePicture(bytes: number): string {
  const name = `assets/picture-${bytes}.bmp`
  writeFileSync(join(helloDirectory, 'client', name), bitmap(bytes))
  return `/${name}`
}

export async function buildHello(): Promise<void> {
  mkdirSync(helloDirectory, { recursive: true })
  await build({
    ...common,
    build: {
      outDir: 'client',
      target: 'es2022',
      rollupOptions: { input: 'hello:client', output: { entryFileNames: 'assets/hello.js' } },
    },
  })
  await build({
    ...common,
    ssr: { noExternal: true },
    build: {
      outDir: 'server',
      ssr: true,
      rollupOptions: { input: 'hello:server', output: { entryFileNames: 'hello.js' } },
    },
  })
}
