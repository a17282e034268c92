import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** A page is one body for all, compressed once; a CDN may cache it together with its policy. */
export interface PageBody {
  readonly plain: Buffer
  /** Compressed on the first request for the encoding, and better on the second. */
  readonly gzipped: () => Promise<Buffer>
  /** The scripts and styles that the policy allows. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly bytes: number
}

/** The styles and the early script are most of a page and equal in all: their hashes are cached. */
const longText = 4_096
const maxKnown = 64
const known = new Map<string, string>()

const sourceOf = (content: string): string => {
  const seen = known.get(content)
  if (seen !== undefined) return seen
  const source = `'sha256-${hash('sha256', content, 'base64')}'`
  if (content.length >= longText) {
    if (known.size >= maxKnown) known.clear()
    known.set(content, source)
  }
  return source
}

interface Inline {
  readonly name: string
  readonly attributes: string
  readonly content: string
}

const opening = /<(script|style)\b/gi
const closings: Readonly<Record<string, RegExp>> = { script: /<\/script>/gi, style: /<\/style>/gi }

/** As a browser parses it: an element ends at the next closing tag of its name. */
const inlineOf = (html: string): Inline[] => {
  const found: Inline[] = []
  opening.lastIndex = 0
  for (let start = opening.exec(html); start; start = opening.exec(html)) {
    const name = (start[1] ?? '').toLowerCase()
    const closing = closings[name]
    const attributesEnd = html.indexOf('>', opening.lastIndex)
    if (!closing || attributesEnd === -1) break
    closing.lastIndex = attributesEnd + 1
    const end = closing.exec(html)
    if (!end) continue
    found.push({
      name,
      attributes: html.slice(opening.lastIndex, attributesEnd),
      content: html.slice(attributesEnd + 1, end.index),
    })
    opening.lastIndex = closing.lastIndex
  }
  return found
}

/** Half the time of the best level for 5 % more bytes: most pages of many addresses are never requested again. */
const quickLevel = 4
const bestLevel = 9

const compress = promisify<Buffer, object, Buffer>(gzip)

/** Beside the event loop, which can render the next page meanwhile. */
const compressing = (plain: Buffer): (() => Promise<Buffer>) => {
  let gzipped: Promise<Buffer> | null = null
  let isPressed = false
  return () => {
    if (!gzipped) return (gzipped = compress(plain, { level: quickLevel }))
    if (!isPressed) {
      isPressed = true
      const best = compress(plain, { level: bestLevel })
      best.then(
        () => {
          gzipped = best
        },
        () => undefined,
      )
    }
    return gzipped
  }
}

/** The estimated maximum of the compressed size, before the first request. */
const compressedShare = 0.5

/**
 * The renderer adds the mark, as a nonce, to all markup that it writes itself. Only marked markup is allowed; injected
 * markup is not. The mark is removed before the page is sent.
 */
export function sealPage(html: string, mark: string): PageBody {
  const nonce = ` nonce="${mark}"`
  const withoutMark = (text: string): string =>
    text.includes(mark) ? text.replaceAll(nonce, '').replaceAll(mark, '') : text
  const inline = inlineOf(html).filter(
    ({ attributes }) => attributes.includes(`nonce="${mark}"`) && !/\ssrc=/i.test(attributes),
  )
  const sourcesOf = (element: string): string[] => [
    ...new Set(
      inline.filter(({ name }) => name === element).map(({ content }) => sourceOf(withoutMark(content))),
    ),
  ]
  // It would tell the router in the browser to go on using a nonce.
  const plain = Buffer.from(withoutMark(html.replace(/<meta property="csp-nonce"[^>]*>/, '')))
  return {
    plain,
    gzipped: compressing(plain),
    scripts: sourcesOf('script'),
    styles: sourcesOf('style'),
    bytes: Math.ceil(plain.length * (1 + compressedShare)),
  }
}
