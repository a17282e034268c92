import { describe, expect, test } from 'vitest'
import { hostileHtml } from './hostile-html.ts'
import { parseRichText, type RichNode } from './rich-text-tree.ts'

/** The tree in a short form: `p[a b[c]]`. */
const shape = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      return node.tag === 'br' ? 'br' : `${node.tag}[${shape(node.children)}]`
    })
    .join('|')

describe('what a description may contain', () => {
  test.each([
    ['plain text', 'plain text'],
    ['<p>one</p>\n<p>two</p>', 'p[one]|p[two]'],
    ['a<br>b<br/>c<BR >d', 'a|br|b|br|c|br|d'],
    ['<b>a</b><strong>b</strong><i>c</i><em>d</em><u>e</u>', 'b[a]|strong[b]|i[c]|em[d]|u[e]'],
    ['<ul>\n<li>a</li>\n<li>b</li>\n</ul>', 'ul[li[a]|li[b]]'],
    ['<ol><li>a<li>b</ol>after', 'ol[li[a]|li[b]]|after'],
    ['<ul><li>a<ul><li>b</ul><li>c</ul>', 'ul[li[a|ul[li[b]]]|li[c]]'],
    ['<p>a<ul><li>b</ul>', 'p[a]|ul[li[b]]'],
    ['<p>a<p>b', 'p[a]|p[b]'],
    ['<b>a<i>b</b>c</i>', 'b[a|i[b]]|c'],
    ['<ul>loose<li>a</ul>', 'ul[li[loose]|li[a]]'],
    ['<li>a<li>b', 'p[a]|p[b]'],
    ['</b></p>a', 'a'],
    ['5 < 6 &amp; 7 &gt; 6 &nbsp;&#8381; &unknown;', '5 < 6 & 7 > 6 \u00A0₽ &unknown;'],
    ['&#0;&#xD800;&#x110000;', '\uFFFD\uFFFD\uFFFD'],
    ['<span>a</span>', '<span>a</span>'],
    ['<p class="x">a</p>', '<p class="x">a'],
  ])('%j becomes %s', (html, expected) => {
    expect(shape(parseRichText(html))).toBe(expected)
  })
})

test('hostile nesting is drawn flat instead of deep', () => {
  const measureDepth = (nodes: readonly RichNode[]): number =>
    Math.max(
      0,
      ...nodes.map((node) =>
        typeof node === 'string' || node.tag === 'br' ? 0 : 1 + measureDepth(node.children),
      ),
    )
  for (const html of hostileHtml) expect(measureDepth(parseRichText(html))).toBeLessThanOrEqual(16)
})

test('a long description is read in one pass', () => {
  const startedAt = performance.now()
  expect(parseRichText('<p>word <b>bold</b></p>'.repeat(20_000))).toHaveLength(20_000)
  expect(parseRichText('<'.repeat(200_000))).toEqual(['<'.repeat(200_000)])
  expect(parseRichText('&'.repeat(200_000))).toEqual(['&'.repeat(200_000)])
  // Only a machine that does nothing else can be judged by its clock.
  const isProof = import.meta.env['PROOF'] === '1'
  expect(isProof ? performance.now() - startedAt : 0).toBeLessThan(1500)
})
