import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleCard } from '../../app/test-ads.ts'
import { openScreen } from '../../app/test-app.tsx'
import { MessagesPage } from './messages-page.tsx'

const claims = { id: 'abcdefghijklmnop', iat: 1_700_000_000, exp: 4_000_000_000 }
const tokens = { accessToken: `x.${btoa(JSON.stringify(claims))}.x`, refreshToken: 'refresh' }
const listOf = (direction: string) => `GET /api/user/telegram/connections?direction=${direction}`

const contact = (id: number, change: Readonly<Record<string, unknown>> = {}) => ({
  id,
  direction: 'INCOMING',
  product: sampleCard(id),
  updatedAt: '2026-11-03T09:00:00.000Z',
  userName: `Покупатель ${id}`,
  userPhoto: null,
  phoneNumbers: ['+998901234567'],
  writeUrl: 'https://t.me/buyer',
  ...change,
})

let close = (): void => undefined
const open = async (answers: Readonly<Record<string, unknown>>, isSignedIn = true) => {
  const screen = await openScreen(() => <MessagesPage />, {
    path: '/webApp/messages',
    answers,
    overlays: {
      phone: () => import('../phone/phone-overlay.tsx'),
      'contact-menu': () => import('./contact-menu-overlay.tsx'),
    },
  })
  close = screen.close
  if (isSignedIn) screen.app.session.signIn(tokens)
  return screen
}

const stay = (event: MouseEvent): void => event.preventDefault()

beforeEach(() => localStorage.clear())
afterEach(() => {
  close()
  document.removeEventListener('click', stay, true)
  vi.restoreAllMocks()
})

test('a row has photo, name, ad, price and date; each direction has its own list', async () => {
  const { asked } = await open({
    [listOf('INCOMING')]: { data: [contact(1)] },
    [listOf('OUTGOING')]: { data: [] },
  })
  const row = page.getByRole('button', { name: /Покупатель 1/ })
  await expect.element(row).toBeVisible()
  expect(row.element().parentElement?.textContent).toBe('Покупатель 1Кресло 11\u202f850\u202f000 сум3 нояб.')
  expect(asked).not.toContain(listOf('OUTGOING'))
  await userEvent.click(page.getByRole('tab', { name: 'Исходящие' }))
  await expect.element(page.getByText('Вы пока никому не писали')).toBeVisible()
})

test('the menu opens the ad, and back returns to the list', async () => {
  const { href, goBack } = await open({ [listOf('INCOMING')]: { data: [contact(1)] } })
  await userEvent.click(page.getByRole('button', { name: /Покупатель 1/ }))
  await userEvent.click(page.getByRole('button', { name: 'К объявлению' }))
  await expect.poll(href).toBe('/webApp/product/sample-ad-01')
  goBack()
  await expect.poll(href).toBe('/webApp/messages')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('writing and calling from the menu are counted as their own kinds', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { app } = await open({ [listOf('INCOMING')]: { data: [contact(1)] } })
  const track = vi.spyOn(app.events, 'track')
  await userEvent.click(page.getByRole('button', { name: /Покупатель 1/ }))
  await userEvent.click(page.getByRole('button', { name: 'Написать' }))
  expect(opened).toHaveBeenCalledWith('https://t.me/buyer', '_blank', 'noopener')
  document.addEventListener('click', stay, true)
  const call = page.getByRole('link', { name: /Позвонить/ })
  await expect.element(call).toHaveAttribute('href', 'tel:+998901234567')
  await userEvent.click(call)
  expect(track.mock.calls).toEqual([
    ['contact_from_messages', { productId: '1', kind: 'message' }],
    ['contact_from_messages', { productId: '1', kind: 'call' }],
  ])
})

test('an action without a target is not in the menu', async () => {
  await open({ [listOf('INCOMING')]: { data: [contact(1, { phoneNumbers: [], writeUrl: null })] } })
  await userEvent.click(page.getByRole('button', { name: /Покупатель 1/ }))
  await expect.element(page.getByRole('button', { name: 'К объявлению' })).toBeVisible()
  expect(page.getByText('Написать').elements()).toEqual([])
  expect(page.getByText('Позвонить').elements()).toEqual([])
})

test('the row of an ended ad says so', async () => {
  await open({
    [listOf('INCOMING')]: { data: [contact(1, { product: sampleCard(1, { isDeactivated: true }) })] },
  })
  await expect.element(page.getByText('Уже неактуально')).toBeVisible()
})

test('a visitor is asked to sign in, and a failed list offers a retry', async () => {
  await open({}, false)
  await expect.element(page.getByText('Не теряйте контакты')).toBeVisible()
  close()
  let isDown = true
  await open({
    [listOf('INCOMING')]: () => {
      if (isDown) throw new TypeError('no network')
      return Response.json({ data: [contact(3)] })
    },
  })
  await expect.element(page.getByText('Не загрузилось')).toBeVisible()
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Повторить' }))
  await expect.element(page.getByRole('button', { name: /Покупатель 3/ })).toBeVisible()
})
