import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** A page is one body for everybody, compressed once; a CDN may keep it together with its policy. */
export interface PageBody {
  readonly plain: Buffer
  readonly gzipped: Buffer
  /** Of what may run and style inside the page, as the policy writes them. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly bytes: number
}

const sourceOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/**
 * The renderer gives the mark, as a nonce, to whatever it writes itself. Only what bears it is allowed; what somebody
 * should manage to write into a page does not, and the mark never leaves this server.
 */
export function sealPage(html: string, mark: string): PageBody {
  const withoutMark = (text: string): string => text.replaceAll(` nonce="${mark}"`, '').replaceAll(mark, '')
  const inline = [...html.matchAll(/<(script|style)\b([^>]*)>([^]*?)<\/\1>/gi)].filter(
    ([, , attributes = '']) => attributes.includes(`nonce="${mark}"`) && !/\ssrc=/i.test(attributes),
  )
  const sourcesOf = (element: string): string[] => [
    ...new Set(
      inline
        .filter(([, name]) => name === element)
        .map(([, , , content = '']) => sourceOf(withoutMark(content))),
    ),
  ]
  // It would tell the router in the browser to go on using a nonce.
  const plain = Buffer.from(withoutMark(html.replace(/<meta property="csp-nonce"[^>]*>/, '')))
  const gzipped = gzipSync(plain, { level: 9 })
  return {
    plain,
    gzipped,
    scripts: sourcesOf('script'),
    styles: sourcesOf('style'),
    bytes: plain.length + gzipped.length,
  }
}
