import { loadErrorTexts } from '@app/client/error-text'
import { toastStore } from '@app/ui/toast-store'
import { Toaster } from '@app/ui/toaster'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleAd } from '../../app/test-ads.ts'
import { openScreen } from '../../app/test-app.tsx'
import { AdPage } from './ad-page.tsx'
import type { Ad } from './ad.queries.ts'

const link = 'sample-ad-01'
const moderator = 'moderator0000000'
const tokenOf = (id: string) => `x.${btoa(JSON.stringify({ id, iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`
const refusal = (status: number, code: string) =>
  Response.json({ code, message: code, requestId: 'r' }, { status })

let close = (): void => undefined
beforeEach(() => loadErrorTexts('ru'))
afterEach(() => {
  close()
  toastStore.dismiss()
})

interface Opened {
  readonly ad?: Partial<Ad>
  readonly isAdmin?: boolean
  readonly refused?: () => Response | Promise<Response>
}
const open = async ({ ad = {}, isAdmin = true, refused }: Opened = {}) => {
  const bodies: unknown[] = []
  let isBlocked = false
  const screen = await openScreen(
    () => (
      <>
        <AdPage link={link} />
        <Toaster />
      </>
    ),
    {
      path: `/webApp/product/${link}`,
      answers: {
        [`GET /api/telegram/products/${link}`]: () =>
          isBlocked ? refusal(404, 'AD_NOT_FOUND') : Response.json(sampleAd(ad)),
        [`GET /api/telegram/products/${link}/similar`]: { data: [] },
        'GET /api/app-links': { surveyUrl: null, botUsername: 'vio_test_bot' },
        'GET /api/telegram/users/me': { id: moderator, isAdmin },
        [`POST /api/user/telegram/products/${link}/block`]: (body: unknown) => {
          bodies.push(body)
          if (refused) return refused()
          isBlocked = true
          return Response.json({ status: 'BLOCKED' })
        },
      },
      overlays: { 'moderation-reject': () => import('../moderation/reject-overlay.tsx') },
    },
  )
  close = screen.close
  screen.app.session.signIn({ accessToken: tokenOf(moderator), refreshToken: 'refresh' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  return { ...screen, bodies }
}

const row = page.getByRole('button', { name: /^Заблокировать объявление/ })
const sheet = page.getByRole('dialog')
const block = async (): Promise<void> => {
  await userEvent.click(row)
  await userEvent.click(sheet.getByRole('radio', { name: 'Объявление похоже на обман покупателей' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Заблокировать' }))
}

test('a moderator blocks an ad with a reason and then sees it as missing', async () => {
  const { bodies } = await open()
  await block()
  await expect.element(page.getByText('Объявление заблокировано')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Не удалось найти объявление...' })).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(bodies).toEqual([{ reason: 'FRAUD' }])
})

test('a second Enter during the request sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { bodies } = await open({ refused: () => promise })
  await userEvent.click(row)
  await userEvent.click(sheet.getByRole('radio', { name: 'Объявление похоже на обман покупателей' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet.getByRole('button', { name: 'Заблокировать' })).toHaveAttribute('aria-busy')
  await userEvent.keyboard('{Enter}')
  resolve(refusal(503, 'SERVER_BUSY'))
  await expect.element(sheet.getByRole('button', { name: 'Заблокировать' })).not.toHaveAttribute('aria-busy')
  expect(bodies).toHaveLength(1)
})

test('blocking without a reason sends nothing', async () => {
  const { bodies } = await open()
  await userEvent.click(row)
  await expect.element(sheet.getByRole('heading', { name: 'Почему блокируете?' })).toBeVisible()
  await userEvent.click(sheet.getByRole('button', { name: 'Заблокировать' }))
  await expect.element(sheet.getByText('Выберите причину')).toHaveClass('reject-missing')
  expect(bodies).toEqual([])
})

test('the reason sheet closes when another moderator has already decided', async () => {
  await open({ refused: () => refusal(409, 'AD_STATE_CONFLICT') })
  await block()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(row).toBeInTheDocument()
})

test('the reason sheet stays open after a failed request', async () => {
  const { bodies } = await open({ refused: () => refusal(503, 'SERVER_BUSY') })
  await block()
  await expect.poll(() => bodies).toHaveLength(1)
  await expect.element(sheet.getByRole('button', { name: 'Заблокировать' })).not.toHaveAttribute('aria-busy')
  await expect
    .element(sheet.getByRole('radio', { name: 'Объявление похоже на обман покупателей' }))
    .toBeChecked()
})

test.each([
  ['a user who is not a moderator', { isAdmin: false }],
  ['the owner', { ad: { telegramUserId: moderator } }],
  ['a moderator of a closed ad', { ad: { isDeactivated: true } }],
])('blocking is not offered to %s', async (_who, opened) => {
  const { asked } = await open(opened)
  await expect.poll(() => asked).toContain('GET /api/telegram/users/me')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(row.elements()).toEqual([])
})
