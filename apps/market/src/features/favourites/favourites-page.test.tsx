import { toastStore } from '@app/ui/toast-store'
import { Toaster } from '@app/ui/toaster'
import { useLocation } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleCard } from '../../app/test-ads.ts'
import { openScreen } from '../../app/test-app.tsx'
import { FavouritesPage } from './favourites-page.tsx'
import { parseFavouritesParams } from './favourites-params.ts'

const path = '/api/user/telegram/favourites'
const toggle = `POST ${path}/toggle`
const listAt = (direction: string, skip: number) =>
  `GET ${path}?sortBy=createdAt%7C${direction}&take=25&skip=${skip}`

let person = 0
let close = (): void => undefined

const favourites = (ids: readonly number[], isOver = false) =>
  ids.map((id) => ({
    id,
    createdAt: '2026-11-10T09:00:00.000Z',
    product: sampleCard(id, { favourites: [{ id }], isDeactivated: isOver }),
  }))
const range = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

const Page = () => (
  <>
    <FavouritesPage params={parseFavouritesParams({ ...useLocation().search })} />
    <Toaster />
  </>
)

const open = async (answers: Readonly<Record<string, unknown>>, isSignedIn = true) => {
  const screen = await openScreen(Page, {
    path: '/webApp/favourites',
    answers,
    overlays: { phone: () => import('../phone/phone-overlay.tsx') },
  })
  close = screen.close
  if (isSignedIn) {
    // Favourites changed on the device are stored per user: each test has its own user.
    person += 1
    const claims = { id: `person${String(person).padStart(10, '0')}`, iat: 1_700_000_000, exp: 4_000_000_000 }
    screen.app.session.signIn({ accessToken: `x.${btoa(JSON.stringify(claims))}.x`, refreshToken: 'r' })
  }
  return screen
}
const cards = () => page.getByRole('link', { name: /Кресло \d+/ }).elements().length

beforeEach(() => localStorage.clear())
afterEach(() => {
  close()
  toastStore.dismiss()
})

test('a visitor is asked to sign in instead of seeing an empty list', async () => {
  const { asked } = await open({}, false)
  await userEvent.click(page.getByRole('button', { name: 'Войти' }))
  await expect.element(page.getByRole('textbox', { name: 'Номер телефона' })).toBeVisible()
  expect(asked.filter((name) => name.includes('favourites'))).toEqual([])
})

test('an empty list shows a text and a link, and no sorting', async () => {
  await open({ [listAt('desc', 0)]: { data: [], total: 0 } })
  await expect.element(page.getByText('Здесь пока пусто')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Посмотреть рядом' })).toBeVisible()
  expect(page.getByRole('radiogroup').elements()).toEqual([])
})

test('the list opens with the newest, and the URL keeps another order', async () => {
  const { href } = await open({
    [listAt('desc', 0)]: { data: favourites([1, 2]), total: 2 },
    [listAt('asc', 0)]: { data: favourites([2, 1]), total: 2 },
  })
  await expect.element(page.getByRole('radio', { name: 'Недавние' })).toBeChecked()
  await userEvent.click(page.getByText('Старые', { exact: true }))
  await expect.poll(href).toBe('/webApp/favourites?direction=asc')
  await expect.element(page.getByRole('radio', { name: 'Старые' })).toBeChecked()
})

test('removing a favourite removes its card, and undo restores it', async () => {
  const bodies: unknown[] = []
  const isKept = new Map([
    [1, true],
    [2, true],
  ])
  await open({
    [listAt('desc', 0)]: () => {
      const ids = [1, 2].filter((id) => isKept.get(id))
      return Response.json({ data: favourites(ids), total: ids.length })
    },
    [toggle]: (body: { telegramProductId: number; isFavourite: boolean }) => {
      bodies.push(body)
      isKept.set(body.telegramProductId, body.isFavourite)
      return Response.json({ isFavourite: body.isFavourite })
    },
  })
  await expect.poll(cards).toBe(2)
  await userEvent.click(page.getByRole('button', { name: 'В избранное' }).first())
  await expect.poll(cards).toBe(1)
  await userEvent.click(page.getByRole('button', { name: 'Отменить' }))
  await expect.poll(cards).toBe(2)
  expect(bodies).toEqual([
    { telegramProductId: 1, isFavourite: false },
    { telegramProductId: 1, isFavourite: true },
  ])
})

test('a refused removal restores the card', async () => {
  await open({
    [listAt('desc', 0)]: { data: favourites([1]), total: 1 },
    [toggle]: () => Response.json({ code: 'INTERNAL', message: '', requestId: 'r' }, { status: 500 }),
  })
  await expect.poll(cards).toBe(1)
  await userEvent.click(page.getByRole('button', { name: 'В избранное' }))
  await expect.poll(cards).toBe(1)
})

test('an ended ad stays in the list, says so and links to similar ads', async () => {
  await open({ [listAt('desc', 0)]: { data: favourites([7], true), total: 1 } })
  await expect.element(page.getByText('Уже неактуально')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Похожие на «Кресло 7»' }))
    .toHaveAttribute('href', '/webApp/product/sample-ad-07#similar')
})

test('beyond 25 the next page is appended and the URL follows; a link to a page starts there', async () => {
  const { href } = await open({
    [listAt('desc', 0)]: { data: favourites(range(1, 25)), total: 60 },
    [listAt('desc', 25)]: { data: favourites(range(26, 25)), total: 60 },
    [listAt('desc', 50)]: { data: favourites(range(51, 10)), total: 60 },
  })
  await expect.poll(cards).toBe(25)
  await expect.element(page.getByText('1–25 из 60')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Показать ещё 25' }))
  await expect.poll(cards).toBe(50)
  await expect.poll(href).toBe('/webApp/favourites?page=2')
  await expect.element(page.getByText('1–50 из 60')).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'Страница 3' }))
  await expect.poll(cards).toBe(10)
  await expect.element(page.getByText('51–60 из 60')).toBeVisible()
})

test('a failed list offers a retry', async () => {
  let isDown = true
  await open({
    [listAt('desc', 0)]: () => {
      if (isDown) throw new TypeError('no network')
      return Response.json({ data: favourites([1]), total: 1 })
    },
  })
  await expect.element(page.getByText('Не загрузилось')).toBeVisible()
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Повторить' }))
  await expect.poll(cards).toBe(1)
})
