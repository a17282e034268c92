import { request, type IncomingHttpHeaders } from 'node:http'
import sharp from 'sharp'

/** User agents of the crawlers that fetch link previews. */
export const crawlers = {
  WhatsApp: 'WhatsApp/2.24.20.89 A',
  Telegram: 'TelegramBot (like TwitterBot)',
} as const

export interface Fetched {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A request as a crawler sends it: without cookies. Only browsers resolve `*.localhost`. */
export function crawl(address: string, agent: string): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const { hostname, host, port, pathname, search } = new URL(address)
    request(
      {
        host: hostname.endsWith('.localhost') ? '127.0.0.1' : hostname,
        port,
        path: pathname + search,
        headers: { host, 'user-agent': agent, accept: '*/*' },
      },
      (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('end', () => {
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) })
        })
        reply.on('error', reject)
      },
    )
      .on('error', reject)
      .end()
  })
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const unescaped = (text: string): string =>
  text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_whole, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(amp|lt|gt|quot);/g, (_whole, name: string) => entities[name] ?? '')

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? null : unescaped(found)
}

export interface Preview {
  readonly language: string | null
  readonly title: string | null
  readonly tag: (name: string) => string | null
}

/** Reads the head of the HTML without running scripts. */
export function readPreview(html: string): Preview {
  const head = (/<head[^>]*>([^]*?)<\/head>/.exec(html)?.[1] ?? '').replaceAll(/<script[^]*?<\/script>/g, '')
  const tags = [...head.matchAll(/<meta\s[^>]*>/g)].map(([tag]) => tag)
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(head)?.[1]
  return {
    language: attribute(/<html[^>]*>/.exec(html)?.[0] ?? '', 'lang'),
    title: title === undefined ? null : unescaped(title),
    tag: (name) => {
      const found = tags.find((tag) => [attribute(tag, 'property'), attribute(tag, 'name')].includes(name))
      return found === undefined ? null : attribute(found, 'content')
    },
  }
}

const devanagari = /\p{Script=Devanagari}/u

/** Lists missing parts of a preview. */
export function previewProblems(html: string, language: 'en' | 'hi'): string[] {
  const { language: lang, title, tag } = readPreview(html)
  const missing = ['og:title', 'og:description', 'og:image', 'og:url'].filter((name) => !tag(name)?.trim())
  const image = tag('og:image') ?? ''
  const words = `${tag('og:title') ?? ''} ${tag('og:description') ?? ''}`
  return [
    ...(title?.trim() ? [] : ['no title']),
    ...missing.map((name) => `no ${name}`),
    ...(image === '' || /^https?:\/\/[^/]+\/./.test(image) ? [] : [`og:image is not absolute: ${image}`]),
    ...(tag('og:image:type') === 'image/jpeg' ? [] : ['the type of the picture is missing']),
    ...(tag('og:image:width') === '1200' && tag('og:image:height') === '630'
      ? []
      : ['the size of the picture is missing']),
    ...(tag('twitter:card') === 'summary_large_image' ? [] : ['the picture is shown small']),
    ...(lang === language ? [] : [`the page is in ${lang ?? 'no language'}`]),
    ...(devanagari.test(words) === (language === 'hi') ? [] : [`the words are not in ${language}`]),
  ]
}

/** Lists the reasons why a messenger would not show a picture. */
export async function pictureProblems({ status, headers, body }: Fetched): Promise<string[]> {
  if (status !== 200) return [`the picture answers ${status}`]
  const type = headers['content-type']
  if (type !== 'image/jpeg') return [`the picture is ${type ?? 'of no type'}`]
  const { format, width, height } = await sharp(body).metadata()
  return [
    ...(format === 'jpeg' && width === 1200 && height === 630
      ? []
      : [`it is a ${format} of ${width} × ${height}`]),
    ...(body.length <= 300 * 1024 ? [] : [`it has ${body.length} bytes`]),
    ...(headers.etag === undefined ? ['it has no tag'] : []),
    ...(/max-age=[1-9]/.test(headers['cache-control'] ?? '') ? [] : ['it may not be cached']),
  ]
}
