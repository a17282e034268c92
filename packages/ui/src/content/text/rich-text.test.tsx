import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { hostileHtml } from './hostile-html.ts'
import { RichText } from './rich-text.tsx'

const allowed = new Set(['P', 'BR', 'B', 'STRONG', 'I', 'EM', 'U', 'UL', 'OL', 'LI'])

/** Everything in the tree that a description has no business to make. */
const strangersIn = (root: Element): string[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    ...(allowed.has(element.tagName) ? [] : [element.tagName]),
    ...element.getAttributeNames().map((name) => `${element.tagName} ${name}`),
  ])

const wasHit = (): boolean => 'hit' in window

test.each(hostileHtml)('runs no script and creates no unknown element: %s', async (html) => {
  const screen = await render(<RichText html={html} />)
  const root = screen.container.querySelector('.ui-rich-text')
  expect(root).not.toBeNull()
  expect(strangersIn(root ?? document.body)).toEqual([])
  expect(wasHit()).toBe(false)
})

test('control: the same check finds what innerHTML would let through', async () => {
  const holder = document.createElement('div')
  holder.innerHTML = '<p onclick="x">a</p><img alt="">'
  expect(strangersIn(holder)).toEqual(['P onclick', 'IMG', 'IMG alt'])
  const caught = hostileHtml.filter((html) => {
    const template = document.createElement('template')
    template.innerHTML = html
    const inert = document.createElement('div')
    inert.append(template.content)
    return strangersIn(inert).length > 0
  })
  expect(caught.length).toBeGreaterThan(40)
})

test('what was typed stays readable', async () => {
  const screen = await render(<RichText html={'<p>Price &lt; 5 <b>mln</b></p><script>alert(1)</script>'} />)
  const root = screen.container.querySelector('.ui-rich-text')
  expect(root?.textContent).toBe('Price < 5 mln<script>alert(1)</script>')
  expect(root?.querySelector('b')?.textContent).toBe('mln')
})
