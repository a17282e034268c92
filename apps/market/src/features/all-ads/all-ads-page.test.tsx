import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleCard } from '../../app/test-ads.ts'
import { openScreen } from '../../app/test-app.tsx'
import { emptyPlace, type Place } from '../../shared/places/place.rules.ts'
import { AllAdsPage } from './all-ads-page.tsx'

const newest = 'GET /api/telegram/products?take=100'
let close = (): void => undefined
afterEach(() => close())

const open = async (answers: Readonly<Record<string, unknown>>, place: Place = emptyPlace) => {
  const screen = await openScreen(() => <AllAdsPage place={place} />, { path: '/webApp/products', answers })
  close = screen.close
  return screen
}

test('the page shows up to a hundred of the newest ads from one request', async () => {
  const { asked } = await open({ [newest]: { data: [sampleCard(1), sampleCard(2)], total: 300 } })
  await expect.element(page.getByRole('list', { name: 'Все объявления' }).getByText('Кресло 2')).toBeVisible()
  expect(asked.filter((name) => name.includes('/products'))).toEqual([newest])
})

test('"all" of a place shows the ads of that place', async () => {
  const place = { regionId: 2, cityId: null, districtId: null }
  const there = `${newest}&regionId=2`
  const { asked } = await open({ [there]: { data: [sampleCard(1)], total: 1 } }, place)
  await expect.element(page.getByText('Кресло 1')).toBeVisible()
  expect(asked.filter((name) => name.includes('/products'))).toEqual([there])
})

test('an empty list says so and links home', async () => {
  await open({ [newest]: { data: [], total: 0 } })
  await expect.element(page.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/webApp')
})

test('a failed list can be reloaded', async () => {
  let isDown = true
  await open({
    [newest]: () =>
      isDown
        ? Promise.reject(new TypeError('no network'))
        : Response.json({ data: [sampleCard(1)], total: 1 }),
  })
  await expect.element(page.getByText('Лента не загрузилась')).toBeVisible()
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Повторить' }))
  await expect.element(page.getByText('Кресло 1')).toBeVisible()
})
