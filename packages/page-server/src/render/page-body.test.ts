import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sealPage } from './page-body.ts'

const mark = 'the-mark'
const sourceOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

test('a page is one body, plain and compressed, without the mark', async () => {
  const text = 'हिन्दी ё’ '.repeat(5000)
  const html = `<html><head><meta property="csp-nonce" content="${mark}" nonce="${mark}"/><meta name="a" nonce="${mark}"/></head><script nonce="${mark}">1</script>${text}${mark}`
  const { plain, gzipped, bytes } = sealPage(html, mark)
  expect(plain.toString()).toBe(`<html><head><meta name="a"/></head><script>1</script>${text}`)
  const packed = await gzipped()
  expect(gunzipSync(packed)).toEqual(plain)
  expect(bytes).toBeGreaterThanOrEqual(plain.length + packed.length)
})

test('a page that is requested again is compressed better, and is the same page', async () => {
  const html = Array.from({ length: 4_000 }, (_, at) => `<p class="c${at % 97}">${(at * 7919) % 1013}</p>`)
  const { plain, gzipped } = sealPage(html.join(''), mark)
  const quick = await gzipped()
  // The second request starts it; it is used when ready.
  await expect.poll(async () => (await gzipped()).length, { timeout: 60_000 }).toBeLessThan(quick.length)
  const best = await gzipped()
  expect(gunzipSync(best)).toEqual(plain)
  // And is cached.
  expect(await gzipped()).toBe(best)
})

test('markup of the renderer is allowed by its hash, whatever its attributes', () => {
  const { scripts, styles } = sealPage(
    `<style nonce="${mark}" data-a="">p{}</style><script nonce="${mark}">a()</script><script id="_R_" nonce="${mark}" data-b>
  b("<p>")
</script><script nonce="${mark}">a()</script><script type="module" src="/assets/a.js" nonce="${mark}"></script>`,
    mark,
  )
  expect(styles).toEqual([sourceOf('p{}')])
  expect(scripts).toEqual([sourceOf('a()'), sourceOf('\n  b("<p>")\n')])
})

test.each([
  '<script>evil()</script>',
  '<script nonce="guessed">evil()</script>',
  '<SCRIPT>evil()</SCRIPT>',
  `<script>/* nonce="x" */evil()</script>`,
  '<style>*{background:url(//evil.example)}</style>',
  // Unfinished, so that it swallows the start of the following markup.
  '<script>evil();',
])('injected %s is not allowed', (injected) => {
  const { scripts, styles } = sealPage(`<p>${injected}</p><script nonce="${mark}">ours()</script>`, mark)
  const allowed = [...scripts, ...styles].filter((source) => source !== sourceOf('ours()'))
  expect(allowed).toEqual([])
})
