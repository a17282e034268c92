import { Toaster } from '@app/ui/toaster'
import { toastStore } from '@app/ui/toast-store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleCard } from '../../../app/test-ads.ts'
import { openScreen } from '../../../app/test-app.tsx'
import { personTokens } from '../../../app/test-coins.ts'
import { useOverlayTrigger } from '../../../shared/overlays.ts'

const path = '/api/user/telegram/hidden'
const sellers = [
  { id: 'seller0000000001', name: 'Дилноза Рахимова', photo: null, adCount: 3 },
  { id: 'seller0000000002', name: '', photo: null, adCount: 0 },
]
const ads = [sampleCard(1), { ...sampleCard(2), isDeactivated: true }]

let close = (): void => undefined
const Opener = () => {
  const { trigger } = useOverlayTrigger('hidden')
  return (
    <>
      <button type="button" {...trigger}>
        open
      </button>
      <Toaster />
    </>
  )
}
const open = async (answers: Readonly<Record<string, unknown>>) => {
  const screen = await openScreen(Opener, {
    path: '/webApp/profile',
    answers,
    overlays: { hidden: () => import('./hidden-overlay.tsx') },
  })
  close = screen.close
  screen.app.session.signIn(personTokens)
  await userEvent.click(page.getByRole('button', { name: 'open' }))
  return screen
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => localStorage.clear())
afterEach(() => {
  close()
  toastStore.dismiss()
})

test('a tap unhides a seller or an ad, a second one hides it again; an ended ad can only be unhidden', async () => {
  const bodies: unknown[] = []
  const { href } = await open({
    [`GET ${path}`]: { ads, sellers },
    [`POST ${path}`]: (body: { isHidden: boolean }) => {
      bodies.push(body)
      return Response.json({ isHidden: body.isHidden })
    },
  })
  await userEvent.click(button('Показать: Дилноза Рахимова'))
  await userEvent.click(button('Скрыть: Дилноза Рахимова'))
  await expect.element(button('Показать: Дилноза Рахимова')).toBeVisible()
  await userEvent.click(button('Показать: Продавец без имени'))
  await expect.element(page.getByRole('img', { name: 'Больше не скрыто' })).toBeVisible()
  await userEvent.click(button('Показать: Кресло 2'))
  await expect
    .poll(() => bodies)
    .toEqual([
      { kind: 'SELLER', sellerId: 'seller0000000001', isHidden: false },
      { kind: 'SELLER', sellerId: 'seller0000000001', isHidden: true },
      { kind: 'SELLER', sellerId: 'seller0000000002', isHidden: false },
      { kind: 'AD', link: ads[1]?.link, isHidden: false },
    ])
  await userEvent.click(page.getByRole('button', { name: /^Кресло 1/ }))
  await expect.poll(href).toBe(`/webApp/product/${ads[0]?.link ?? ''}`)
})

test('a refused change is reverted', async () => {
  await open({
    [`GET ${path}`]: { ads, sellers: [] },
    [`POST ${path}`]: () =>
      Response.json({ code: 'RATE_LIMITED', message: 'x', requestId: 'r' }, { status: 429 }),
  })
  await userEvent.click(button('Показать: Кресло 1'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(button('Показать: Кресло 1')).toBeVisible()
})

test('an empty list tells where to hide ads and sellers', async () => {
  await open({ [`GET ${path}`]: { ads: [], sellers: [] } })
  await expect.element(page.getByText('Вы ничего не скрыли')).toBeVisible()
})
