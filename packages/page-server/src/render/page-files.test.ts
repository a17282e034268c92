import { expect, onTestFinished, test } from 'vitest'
import { testPages } from '../test-pages.ts'
import { arrangeFiles } from './page-files.ts'

const stylesOf = new Map([
  ['/assets/index.js', ['/assets/index.css']],
  ['/assets/first.js', ['/assets/first.css', '/assets/index.css']],
  ['/assets/other.js', ['/assets/other.css']],
])
const page = (head: string): string => `<html><head>${head}</head><body><p>Vio</p></body></html>`
const preload = (file: string): string => `<link rel="modulepreload" href="${file}" nonce="mark"/>`

test('scripts are listed at the end, in their order, before the texts', () => {
  const picture = '<link rel="preload" as="image" href="/a.webp"/>'
  const html = page(`${preload('/assets/index.js')}${picture}${preload('/assets/first.js')}`)
  const arranged = arrangeFiles(html, { scripts: ['/assets/ru.js'], stylesOf: new Map() }, 'mark')
  expect(arranged).toBe(
    `<html><head>${picture}</head><body><p>Vio</p>${preload('/assets/index.js')}${preload('/assets/first.js')}<link rel="modulepreload" href="/assets/ru.js" nonce="mark"></body></html>`,
  )
})

test('the style sheets of its scripts are listed once, disabled; others are not', () => {
  const html = page(preload('/assets/index.js') + preload('/assets/first.js'))
  const arranged = arrangeFiles(html, { scripts: [], stylesOf }, 'mark')
  const links = [...arranged.matchAll(/<link rel="stylesheet" href="([^"]+)" disabled nonce="mark">/g)]
  expect(links.map(([, file]) => file)).toEqual(['/assets/index.css', '/assets/first.css'])
  expect(arranged).not.toContain('other.css')
})

test('a page without scripts is unchanged', () => {
  expect(arrangeFiles(page(''), { scripts: [], stylesOf }, 'mark')).toBe(page(''))
})

test('a page with a late part is rendered once more, but not for ever', async () => {
  const hidden = '<head></head><body><div hidden id="S:0">late</div></body>'
  let isFirst = true
  const { get, rendered } = await testPages(onTestFinished, {
    cacheSeconds: 0,
    trustedProxies: ['127.0.0.1'],
    render: ({ url }) => {
      const isLate = url.endsWith('/always') || isFirst
      isFirst = false
      return Promise.resolve(new Response(isLate ? hidden : '<head></head><body>there</body>'))
    },
  })
  expect((await get('/once')).body).toContain('there')
  expect(rendered).toHaveLength(2)
  // Visitors of several networks, because one alone would be limited.
  for (let visit = 0; visit < 30; visit += 1) {
    const { body } = await get('/always', { 'x-forwarded-for': `192.0.2.${visit}` })
    expect(body).toContain('late')
  }
  expect(rendered.length).toBeLessThan(2 + 60)
  const before = rendered.length
  await get('/always')
  expect(rendered).toHaveLength(before + 1)
})
