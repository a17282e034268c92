import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { askApi } from '../support/api-call.ts'
import {
  crawl,
  crawlers,
  type Fetched,
  pictureProblems,
  previewProblems,
  readPreview,
} from '../support/link-preview.ts'
import { inTurn } from '../support/size.ts'
import { originOf, runningApps } from '../support/stack-address.ts'

/** WhatsApp and Telegram read the HTML of the first response and run no script. */
interface GroupsReply {
  readonly data: readonly {
    readonly product: { readonly link: string }
    readonly group: { readonly inviteCode: string }
  }[]
}

const findLinks = async (): Promise<Record<'product' | 'invite' | 'group', string>> => {
  const { body } = await askApi<GroupsReply>('saath', '/api/products/groups?take=1')
  const [first] = body.data
  if (!first) throw new Error('the world has no open group')
  return {
    product: `/product/${first.product.link}`,
    invite: `/invite/${first.group.inviteCode}`,
    group: `/groupPurchase/${first.group.inviteCode}`,
  }
}

/** An overloaded server redirects to the photo at first and has the picture a moment later. */
const crawlPicture = async (address: string, agent: string): Promise<Fetched> => {
  let answer = await crawl(address, agent)
  for (let attempt = 0; attempt < 3 && answer.status === 302; attempt += 1)
    answer = await crawl(address, agent)
  return answer
}

test.describe('links of the shop', () => {
  test.skip(!runningApps().includes('shop'), 'the shop is not running')

  for (const [turn, [crawler, agent]] of Object.entries(crawlers).entries())
    for (const [index, kind] of (['product', 'invite', 'group'] as const).entries())
      for (const language of inTurn(['en', 'hi'] as const, turn + index))
        test(`${crawler} shows a ${kind} link in ${language} with title, description and a large picture`, async () => {
          const path = (await findLinks())[kind]
          const page = await crawl(`${originOf('shop')}${path}?lng=${language}`, agent)
          expect(page.status).toBe(200)
          const html = page.body.toString('utf8')
          expect(previewProblems(html, language)).toEqual([])
          const image = readPreview(html).tag('og:image') ?? ''
          expect(new URL(image).origin).toBe(originOf('shop'))
          expect(await pictureProblems(await crawlPicture(image, agent))).toEqual([])
        })

  test('each language has a picture of its own', async () => {
    const { product } = await findLinks()
    const pictures = await Promise.all(
      (['en', 'hi'] as const).map(async (language) => {
        const page = await crawl(`${originOf('shop')}${product}?lng=${language}`, crawlers.WhatsApp)
        return crawlPicture(readPreview(page.body.toString('utf8')).tag('og:image') ?? '', crawlers.WhatsApp)
      }),
    )
    expect(new Set(pictures.map(({ headers }) => headers.etag)).size).toBe(2)
  })

  test('a link to a missing product has no picture', async () => {
    const page = await crawl(`${originOf('shop')}/product/nothing-here`, crawlers.WhatsApp)
    expect(page.status).toBe(404)
    expect(readPreview(page.body.toString('utf8')).tag('og:image')).toBeNull()
    const picture = await crawl(`${originOf('shop')}/-/share/product/nothing-here.jpg`, crawlers.WhatsApp)
    expect(picture.status).toBe(404)
  })
})

/** Controls: the check accepts a complete preview and finds each missing part. */
const complete = `<!doctype html><html lang="en"><head><title>Bottle · Saath</title>
  <meta property="og:title" content="Bottle · Saath"><meta property="og:description" content="₹330 &amp; free delivery">
  <meta property="og:url" content="https://saath.example/product/bottle">
  <meta property="og:image" content="https://saath.example/-/share/product/bottle.jpg">
  <meta property="og:image:type" content="image/jpeg"><meta property="og:image:width" content="1200">
  <meta property="og:image:height" content="630"><meta name="twitter:card" content="summary_large_image">
  </head><body></body></html>`

test('control: a complete preview has no problems', () => {
  expect(previewProblems(complete, 'en')).toEqual([])
  expect(readPreview(complete).tag('og:description')).toBe('₹330 & free delivery')
})

const faults: readonly (readonly [string, (html: string) => string, string])[] = [
  ['no title', (html) => html.replace(/<title>.*<\/title>/, ''), 'no title'],
  ['an empty description', (html) => html.replace('₹330 &amp; free delivery', ' '), 'no og:description'],
  ['a picture without its server', (html) => html.replace('https://saath.example/-/', '/-/'), 'not absolute'],
  ['no size', (html) => html.replace('"1200"', '""'), 'size'],
  ['a small picture', (html) => html.replace('summary_large_image', 'summary'), 'small'],
  [
    'tags that only a script writes',
    (html) =>
      html.replace(/<meta property="og:image" [^>]*>/, (tag) => `<script>document.write('${tag}')</script>`),
    'no og:image',
  ],
  [
    'tags below the head',
    (html) => html.replace(/(<meta property="og:title"[^>]*>)([^]*<body>)/, '$2$1'),
    'no og:title',
  ],
  ['another language', (html) => html.replace('lang="en"', 'lang="hi"'), 'the page is in hi'],
  ['words of another language', (html) => html.replaceAll('Bottle', 'बोतल'), 'not in en'],
]
for (const [name, breakIt, complaint] of faults)
  test(`control: finds ${name}`, () => {
    expect(breakIt(complete)).not.toBe(complete)
    expect(previewProblems(breakIt(complete), 'en').join('\n')).toContain(complaint)
  })

test('control: finds a picture of another type, size or weight, and one without a tag', async () => {
  const picture = (width: number) =>
    sharp({ create: { width, height: 630, channels: 3, background: '#0a7a3d' } })
      .jpeg()
      .toBuffer()
  const headers = { 'content-type': 'image/jpeg', etag: '"x"', 'cache-control': 'public, max-age=300' }
  const good = { status: 200, headers, body: await picture(1200) }
  expect(await pictureProblems(good)).toEqual([])
  const bad = [
    { ...good, status: 302 },
    { ...good, headers: { ...headers, 'content-type': 'text/html' } },
    { ...good, body: await picture(600) },
    { ...good, body: Buffer.concat([good.body, Buffer.alloc(400_000)]) },
    { ...good, headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-store' } },
  ]
  for (const one of bad) expect(await pictureProblems(one)).not.toEqual([])
})
