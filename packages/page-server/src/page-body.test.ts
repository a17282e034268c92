import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cutPage, gzippedPage, plainPage } from './page-body.ts'

const mark = 'the-mark'
const pages = [
  'no nonce at all',
  mark,
  `${mark}${mark}`,
  `<script nonce="${mark}">1</script>`.repeat(40),
  `${'long text, '.repeat(20_000)}${mark}${'हिन्दी ё’ '.repeat(5000)}`,
  '',
]

test.each(pages)(
  'the compressed page is the plain page, with the nonce of this answer in every place',
  (html) => {
    const body = cutPage(html, mark)
    for (const nonce of ['abc', 'another-nonce-0123456789']) {
      const expected = html.replaceAll(mark, nonce)
      expect(plainPage(body, nonce).toString()).toBe(expected)
      expect(gunzipSync(gzippedPage(body, nonce)).toString()).toBe(expected)
    }
  },
)
