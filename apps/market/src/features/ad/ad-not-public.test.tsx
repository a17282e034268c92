import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAd } from '../../app/test-ads.ts'
import { openScreen } from '../../app/test-app.tsx'
import { AdNotPublic } from './ad-page.tsx'

const link = 'sample-ad-01'
const theAd = `GET /api/telegram/products/${link}`
const token = `x.${btoa(JSON.stringify({ id: 'buyer00000000000', iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`
const notFound = page.getByText('Не удалось найти объявление...')
const title = page.getByRole('heading', { level: 1 })

let close = (): void => undefined
beforeEach(() => localStorage.clear())
afterEach(() => close())

/** The server's HTML is there and the user is signed in; the test decides when the ad is answered. */
const recognise = async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Response>()
  const screen = await openScreen(() => <AdNotPublic link={link} />, {
    path: `/webApp/product/${link}`,
    answers: { [theAd]: () => promise, [`${theAd}/similar`]: { data: [] } },
  })
  close = screen.close
  await expect.element(notFound).toBeVisible()
  expect(screen.asked).not.toContain(theAd)
  const words = notFound.element()
  screen.app.session.signIn({ accessToken: token, refreshToken: 'refresh' })
  await expect.poll(() => screen.asked).toContain(theAd)
  return { words, answer, asked: screen.asked }
}

test('the browser loads as the user an ad that the page server could not see: an own one or a favourite', async () => {
  const { answer, asked } = await recognise()
  answer(Response.json(sampleAd({ status: 'CLOSED', isDeactivated: true })))
  await expect.element(title).toHaveTextContent('Кресло мягкое, скандинавский стиль')
  expect(asked.filter((name) => name === theAd)).toHaveLength(1)
})

test('"not found" stays on screen while the request of the user runs and when its answer is the same', async () => {
  const { words, answer } = await recognise()
  expect([words.isConnected, title.elements().length]).toEqual([true, 1])
  answer(Response.json({ code: 'AD_NOT_FOUND', message: '', requestId: 'r' }, { status: 404 }))
  // The received answer changes nothing on the screen.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(words.isConnected).toBe(true)
})

test('a failed request can be repeated', async () => {
  const { answer } = await recognise()
  answer(Response.json({ code: 'INTERNAL', message: '', requestId: 'r' }, { status: 500 }))
  await expect.element(page.getByRole('button', { name: 'Повторить' })).toBeVisible()
})
