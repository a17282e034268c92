import { Toaster } from '@app/ui/toaster'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleCard } from '../app/test-ads.ts'
import { openScreen } from '../app/test-app.tsx'
import { AdGrid } from './ad-grid.tsx'

const toggle = 'POST /api/user/telegram/favourites/toggle'
const now = Date.parse('2026-11-15T12:00:00Z')
let close = (): void => undefined

const ads = [
  sampleCard(1, { name: 'Диван', createdAt: '2026-11-15T10:00:00.000Z' }),
  sampleCard(2, { name: 'Кресло', price: 0, favourites: [{ id: 5 }] }),
  sampleCard(3, { name: 'Шкаф' }),
]
const claims = { id: 'abcdefghijklmnop', iat: 1_700_000_000, exp: 4_000_000_000 }
const signedIn = { accessToken: `x.${btoa(JSON.stringify(claims))}.x`, refreshToken: 'refresh' }

const open = async (answers: Readonly<Record<string, unknown>> = {}, isPerson = true) => {
  const screen = await openScreen(
    () => (
      <>
        <AdGrid ads={ads} surface="search" label="Объявления" now={now} />
        <Toaster />
      </>
    ),
    {
      answers,
      overlays: {
        phone: () => Promise.resolve({ default: ({ isOpen }) => (isOpen ? <p>Телефон</p> : null) }),
      },
    },
  )
  if (isPerson) screen.app.session.signIn(signedIn)
  close = screen.close
  return screen
}

const heart = (name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'В избранное' })

beforeEach(() => localStorage.clear())
afterEach(() => close())

test('a card names price, title, place and age, and leads to the ad', async () => {
  await open()
  const card = page.getByRole('listitem').first()
  await expect.element(card.getByText('2 ч', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Договорная')).toBeVisible()
  await expect.element(card.getByRole('link')).toHaveAttribute('href', `/webApp/product/${ads[0]?.link}`)
})

test('a heart is on before the server has answered, and tells what it should be', async () => {
  const bodies: unknown[] = []
  let answer = (): void => undefined
  await open({
    [toggle]: (body: unknown) => {
      bodies.push(body)
      return new Promise((resolve) => {
        answer = () => resolve(Response.json({ isFavourite: true }))
      })
    },
  })
  await userEvent.click(heart('Диван'))
  await expect.element(heart('Диван')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => bodies).toEqual([{ telegramProductId: 1, isFavourite: true }])
  answer()
})

test('a heart that the server refuses goes back', async () => {
  await open({ [toggle]: () => Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 }) })
  await userEvent.click(heart('Шкаф'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(heart('Шкаф')).toHaveAttribute('aria-pressed', 'false')
})

test('taking an ad out can be undone', async () => {
  const bodies: unknown[] = []
  await open({
    [toggle]: (body: unknown) => {
      bodies.push(body)
      return Response.json({ isFavourite: true })
    },
  })
  await userEvent.click(heart('Кресло'))
  await expect.element(heart('Кресло')).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(page.getByRole('button', { name: 'Отменить' }))
  await expect.element(heart('Кресло')).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => bodies)
    .toEqual([
      { telegramProductId: 2, isFavourite: false },
      { telegramProductId: 2, isFavourite: true },
    ])
})

test('a visitor is asked who it is, and nothing is sent', async () => {
  const { asked } = await open({}, false)
  await userEvent.click(heart('Шкаф'))
  await expect.element(page.getByText('Телефон')).toBeVisible()
  expect(asked).not.toContain(toggle)
  await expect.element(heart('Шкаф')).toHaveAttribute('aria-pressed', 'false')
})

test('ads that were looked at for a second are counted, together and once', async () => {
  const views: unknown[] = []
  await open({
    'POST /api/telegram/views': (body: unknown) => {
      views.push(body)
      return Response.json({ ok: true })
    },
  })
  await expect.element(page.getByText('Диван')).toBeVisible()
  await expect
    .poll(() => views, { timeout: 9000 })
    .toEqual([
      {
        views: [
          { id: 1, kind: 'impression', surface: 'search' },
          { id: 2, kind: 'impression', surface: 'search' },
          { id: 3, kind: 'impression', surface: 'search' },
        ],
      },
    ])
})

test('a list that stands in for another one does not make its ads new', async () => {
  const screen = await openScreen(() => <AdGrid ads={ads} surface="search" label="Объявления" now={0} />)
  close = screen.close
  await expect.element(page.getByText('Шкаф')).toBeVisible()
  expect(document.body.textContent).not.toContain('сейчас')
})
