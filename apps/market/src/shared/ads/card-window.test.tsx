import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sampleCard } from '../../app/test-ads.ts'
import { openScreen } from '../../app/test-app.tsx'
import { AdGrid } from './ad-grid.tsx'

const ads = Array.from({ length: 60 }, (_, index) => sampleCard(index + 1))
let close = (): void => undefined
/** The first render of the list: cards, placeholders and total height. */
let first: { cards: string[]; placeholders: number; height: number }[] = []

const List = (): ReactNode => (
  <div
    ref={(list) => {
      if (list)
        first.push({
          cards: [...list.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
          placeholders: list.querySelectorAll('.ad-card-placeholder').length,
          height: list.offsetHeight,
        })
    }}
  >
    <AdGrid ads={ads} surface="search" label="Объявления" now={Date.parse('2026-11-15T12:00:00Z')} />
  </div>
)
const Pages = (): ReactNode =>
  useLocation().pathname === '/webApp/search' ? <List /> : <h1>Страница объявления</h1>

const open = async () => {
  const screen = await openScreen(Pages, { path: '/webApp/search' })
  close = screen.close
  await expect.element(page.getByRole('link').first()).toBeInTheDocument()
  return screen
}
const hrefOf = (id: number): string => `/webApp/product/${sampleCard(id).link}`
const tap = (id: number): void => {
  const card = document.querySelector<HTMLElement>(`a[href="${hrefOf(id)}"]`)
  card?.scrollIntoView({ block: 'center', behavior: 'instant' })
  card?.click()
}

beforeEach(() => {
  localStorage.clear()
  first = []
})
afterEach(() => close())

test('going back from an ad renders the visible cards first and the others afterwards, at the same height', async () => {
  const screen = await open()
  expect(first[0]).toMatchObject({ placeholders: 0 })
  tap(30)
  await expect.element(page.getByText('Страница объявления')).toBeVisible()
  screen.goBack()
  await expect.poll(() => first.length).toBe(2)
  const [whole, again] = first
  expect(again?.cards).toContain(hrefOf(30))
  expect(again?.cards.length).toBeLessThan(ads.length / 2)
  expect(again?.cards.length).toBe(ads.length - (again?.placeholders ?? 0))
  expect(again?.height).toBe(whole?.height)
  await expect.poll(() => document.querySelectorAll('.ad-card-placeholder').length).toBe(0)
  expect(document.querySelectorAll('article')).toHaveLength(ads.length)
})

test('a list opened in another way renders all cards at once', async () => {
  const screen = await open()
  tap(30)
  await expect.element(page.getByText('Страница объявления')).toBeVisible()
  screen.close()
  await open()
  expect(first.at(-1)).toMatchObject({ placeholders: 0 })
  expect(first.at(-1)?.cards).toHaveLength(ads.length)
})
