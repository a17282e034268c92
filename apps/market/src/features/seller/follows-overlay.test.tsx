import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { useOverlayTrigger } from '../../shared/overlays.ts'

const path = '/api/user/telegram/follows'
const sellers = [
  { id: 'seller0000000001', name: 'Дилноза Рахимова', photo: null, adCount: 3 },
  { id: 'seller0000000002', name: '', photo: null, adCount: 0 },
]
const tokens = {
  accessToken: `x.${btoa(JSON.stringify({ id: 'buyer00000000000', iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`,
  refreshToken: 'r',
}

let close = (): void => undefined
const Opener = () => {
  const { trigger } = useOverlayTrigger('follows')
  return (
    <button type="button" {...trigger}>
      open
    </button>
  )
}
const open = async (answers: Readonly<Record<string, unknown>>) => {
  const screen = await openScreen(Opener, {
    path: '/webApp/profile',
    answers,
    overlays: { follows: () => import('./follows-overlay.tsx') },
  })
  close = screen.close
  screen.app.session.signIn(tokens)
  await userEvent.click(page.getByRole('button', { name: 'open' }))
  return screen
}

beforeEach(() => localStorage.clear())
afterEach(() => close())

test('a tap opens the seller; one without ads has no page; both can be unfollowed', async () => {
  const bodies: unknown[] = []
  const { href } = await open({
    [`GET ${path}`]: { data: sellers },
    [`POST ${path}`]: (body: { isFollowed: boolean }) => {
      bodies.push(body)
      return Response.json({ isFollowed: body.isFollowed, canBeTold: true })
    },
  })
  await expect.element(page.getByText('Сейчас нет объявлений')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Подписка: Продавец без имени' }))
  await expect.poll(() => bodies).toEqual([{ sellerId: 'seller0000000002', isFollowed: false }])
  // It stays until the list closes.
  await expect.element(page.getByText('Продавец без имени')).toBeVisible()
  await userEvent.click(
    page.getByRole('button', { name: /Дилноза Рахимова 3 объявления|Дилноза Рахимова3 объявления/ }),
  )
  await expect.poll(href).toBe('/webApp/seller/seller0000000001')
})

test('an empty list tells how to follow a seller', async () => {
  await open({ [`GET ${path}`]: { data: [] } })
  await expect.element(page.getByText('Подписок пока нет')).toBeVisible()
})
