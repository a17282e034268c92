import { launchUrl, simulatorScript, type TelegramSimulator } from '@app/telegram/simulator'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { me, openForm } from '../../../app/test-ad-form.tsx'

const ownSelf = Object.getOwnPropertyDescriptor(window, 'self') ?? {}
const home = location.href
const client = (): TelegramSimulator => {
  const { __telegram: simulator } = window as unknown as { __telegram?: TelegramSimulator }
  if (!simulator) throw new Error('no simulator')
  return simulator
}
let close = (): void => undefined

beforeAll(() => {
  // Tests run in a frame, where the SDK never calls a native client.
  Object.defineProperty(window, 'self', { configurable: true, get: () => window.top })
  const script = document.createElement('script')
  script.textContent = simulatorScript({ contact: 'deny' })
  document.head.append(script)
  history.replaceState(history.state, '', launchUrl(home, { initData: 'auth_date=1&hash=abc' }))
})
afterAll(() => {
  history.replaceState(history.state, '', home)
  Object.defineProperty(window, 'self', ownSelf)
})
beforeEach(() => {
  localStorage.clear()
  client().events.length = 0
})
afterEach(() => close())

const phone = () => page.getByRole('textbox', { name: 'Телефон' })
const ask = () => userEvent.click(page.getByRole('button', { name: 'Взять из Telegram' }))

test('refusing to share the number shows the specified alert and keeps the field editable', async () => {
  client().setContact('deny')
  const screen = await openForm({ answers: { 'GET /api/telegram/users/me': { ...me, phoneNumber: null } } })
  close = screen.close
  await ask()
  await expect
    .poll(() => client().events.filter(({ name }) => name === 'web_app_open_popup'))
    .toMatchObject([{ data: { message: 'Вы не дали доступ к своему номеру телефона' } }])
  await expect.element(phone()).toHaveValue('')
})

test('a shared number is read from the server a moment later and fills the field', async () => {
  client().setContact('share', 'contact=nonsense&hash=abc')
  let isHeard = false
  const screen = await openForm({
    answers: {
      'GET /api/telegram/users/me': () =>
        Response.json({ ...me, phoneNumber: isHeard ? '+998935556677' : null }),
    },
  })
  close = screen.close
  await expect.element(phone()).toHaveValue('')
  await ask()
  // The bot has received it meanwhile.
  isHeard = true
  await expect.element(phone()).toHaveValue('93 555 66 77')
})
