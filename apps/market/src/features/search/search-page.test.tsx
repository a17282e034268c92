import { useLocation } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { parseSearchParams } from '../../shared/search-params.ts'
import { SearchPage } from './search-page.tsx'

let close = (): void => undefined

const Searching = () => <SearchPage params={parseSearchParams({ ...useLocation().search })} />

const open = async (query: string) => {
  const screen = await openScreen(Searching, {
    path: `/webApp/search${query}`,
    overlays: { sort: () => import('./sort-overlay.tsx') },
  })
  close = screen.close
  return screen
}

beforeEach(() => localStorage.clear())
afterEach(() => close())

test('a filter is taken away by its chip, and the address follows', async () => {
  const { href } = await open('?search=%D1%81%D1%82%D0%BE%D0%BB&minPrice=5000&searchOnlyWithPhotos=true')
  await userEvent.click(page.getByRole('button', { name: 'Убрать: С фото' }))
  await expect.poll(href).toBe('/webApp/search?search=%D1%81%D1%82%D0%BE%D0%BB&minPrice=5000')
})

test('an order chosen in the sheet stands in the address, and the sheet is gone', async () => {
  const { href } = await open('?search=a')
  await userEvent.click(page.getByRole('button', { name: 'Сортировка: Сначала новые' }))
  await userEvent.click(page.getByText('Сначала дешёвые'))
  await expect.poll(href).toBe('/webApp/search?search=a&sortBy=price%7Casc')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Сортировка: Сначала дешёвые' })).toBeVisible()
})

test('a new text keeps the filters and begins at the first page', async () => {
  const { href } = await open('?search=a&page=3&minPrice=5')
  const field = page.getByRole('searchbox')
  await userEvent.fill(field, 'диван')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => decodeURI(href())).toBe('/webApp/search?search=диван&minPrice=5')
})

test('a query without a place is filled from the saved one', async () => {
  localStorage.setItem('vio_region_id', '1726')
  const { href } = await open('?search=a')
  await expect.poll(href).toBe('/webApp/search?regionId=1726&search=a')
})

test('a search that cannot run says so and never claims that nothing was found', async () => {
  await open('?search=a')
  await expect.element(page.getByText('Поиск скоро заработает')).toBeVisible()
  expect(document.body.textContent).not.toContain('не найдены')
})
