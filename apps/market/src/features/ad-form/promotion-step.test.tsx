import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { me, openForm } from '../../app/test-ad-form.tsx'
import { coinOffer, featureRoute, offerRoute, topFeature } from '../../app/test-coins.ts'

let close = (): void => undefined
beforeEach(() => localStorage.clear())
afterEach(() => close())

const link = 'abcdefghijkl'
const createRoute = 'POST /api/user/telegram/products'

const open = async (balance: number) => {
  const sent: unknown[] = []
  const screen = await openForm({
    isForTop: true,
    answers: {
      [featureRoute]: topFeature(),
      [offerRoute]: coinOffer,
      'GET /api/telegram/products/top': { data: [] },
      'GET /api/telegram/users/me': { ...me, balance },
      [createRoute]: (body: unknown) => {
        sent.push(body)
        return Response.json({ link })
      },
    },
    overlays: { 'buy-coins': () => import('../coins/buy-coins-overlay.tsx') },
  })
  close = screen.close
  return { ...screen, sent }
}

const field = (name: string) => page.getByRole('textbox', { name })
const fillAndGoOn = async (): Promise<void> => {
  await expect.element(page.getByText('Дальше — место в топе')).toBeVisible()
  await userEvent.fill(field('Название'), 'Кресло мягкое')
  await userEvent.click(page.getByRole('button', { name: /^Категория/ }))
  await userEvent.click(
    page.getByRole('option', { name: 'Мебель' }).or(page.getByRole('button', { name: 'Мебель' })),
  )
  await userEvent.fill(field('Цена'), '1850000')
  await userEvent.fill(field('Описание'), 'Почти новое')
  await userEvent.click(page.getByRole('button', { name: 'Далее' }))
  await expect.element(page.getByText('Вы на первом месте')).toBeVisible()
}

test('with enough coins the switch is on, and the request carries the promotion and the price shown', async () => {
  const { sent, href } = await open(40)
  await fillAndGoOn()
  await expect.element(page.getByRole('switch')).toBeChecked()
  await expect.element(page.getByText('Кресло мягкое')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Опубликовать и поднять · 5\u00a0монет' }))
  await expect.poll(href).toBe(`/webApp/product/${link}`)
  expect(sent).toMatchObject([{ name: 'Кресло мягкое', isTopOnModerate: true, topCost: 5 }])
})

test('with the switch off the ad is published without a promotion', async () => {
  const { sent, href } = await open(40)
  await fillAndGoOn()
  await userEvent.click(page.getByRole('switch'))
  await userEvent.click(page.getByRole('button', { name: 'Опубликовать', exact: true }))
  await expect.poll(href).toBe(`/webApp/product/${link}`)
  expect(sent).toMatchObject([{ isTopOnModerate: false }])
})

test('with too few coins the switch is off and opens the top-up; back restores the form', async () => {
  const { goBack } = await open(2)
  await fillAndGoOn()
  await expect.element(page.getByRole('switch')).not.toBeChecked()
  await userEvent.click(page.getByRole('switch'))
  await expect.element(page.getByRole('radio', { name: /^25 / })).toBeChecked()
  goBack()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  goBack()
  await expect.element(field('Название')).toHaveValue('Кресло мягкое')
})

test('a link to the second step of an empty form opens the first step, still with the top place', async () => {
  const screen = await openForm({
    isForTop: true,
    step: 2,
    answers: { [featureRoute]: topFeature(), 'GET /api/telegram/users/me': { ...me, balance: 40 } },
  })
  close = screen.close
  await expect.poll(screen.href).toBe('/webApp/createProduct?withPromotionBadge=true')
  await expect.element(page.getByText('Дальше — место в топе')).toBeVisible()
})
