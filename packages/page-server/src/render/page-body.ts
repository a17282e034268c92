import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** A page is one body for everybody, compressed once; a CDN may keep it together with its policy. */
export interface PageBody {
  readonly plain: Buffer
  /** Compressed when somebody first takes it that way, and better once it is asked for again. */
  readonly gzipped: () => Promise<Buffer>
  /** Of what may run and style inside the page, as the policy writes them. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly bytes: number
}

/** The styles and the early script are most of a page and the same in each: their hashes are remembered. */
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

/** As a browser reads them: what is opened goes on to the next closing of its name, whatever stands between. */
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

/** Half the time of the best for a twentieth more bytes: most pages of many addresses are never asked for again. */
const quickLevel = 4
const bestLevel = 9

const compress = promisify<Buffer, object, Buffer>(gzip)

/** Beside the event loop: a millisecond in which the next page is rendered. */
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

/** What a page weighs compressed, at most, before anybody has asked for that. */
const compressedShare = 0.5

/**
 * The renderer gives the mark, as a nonce, to whatever it writes itself. Only what bears it is allowed; what somebody
 * should manage to write into a page does not, and the mark never leaves this server.
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
