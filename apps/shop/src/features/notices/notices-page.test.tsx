import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, fakeTokens } from '../../app/test-app.tsx'
import type { ShopLanguage } from '../../shared/i18n.ts'
import { NoticesPage } from './notices-page.tsx'

const kinds = [
  'NotJoinedOrCreated',
  'NotSharedLink',
  'LinkCopied',
  'NoJoins3',
  'NoJoins10',
  'NoJoins24',
  'GroupFinished',
  'interest',
  'rating',
]
const choices = (off: readonly string[] = [], reach: object = {}) => ({
  hasTelegram: true,
  isBotStopped: false,
  choices: kinds.map((kind) => ({ kind, isOn: !off.includes(kind) })),
  ...reach,
})
const read = 'GET /api/user/notifications'
const write = 'PATCH /api/user/notifications'
const noNetwork = () => Promise.reject(new TypeError('no network'))
let close = (): void => undefined

const open = async (
  answers: Readonly<Record<string, unknown>>,
  { language = 'en', isVisitor = false }: { language?: ShopLanguage; isVisitor?: boolean } = {},
) => {
  document.documentElement.lang = language
  const screen = await openScreen(NoticesPage, {
    path: '/notifications',
    language,
    answers: { 'GET /api/app-links': { botUsername: 'saath_bot' }, ...answers },
  })
  close = screen.close
  if (!isVisitor) screen.app.session.signIn(fakeTokens('abcdefghijklmnop'))
  return screen
}
const named = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) })

beforeEach(() => localStorage.clear())
afterEach(() => {
  close()
  vi.restoreAllMocks()
  document.documentElement.lang = 'en'
})

test.each([
  ['en', 'The group is full', 'What you looked at'],
  ['hi', 'ग्रुप पूरा हो गया', 'जो आपने देखा था'],
] as const)(
  'the page of notifications has an unclipped switch for every kind, in the state of the server (%s)',
  async (language, on, off) => {
    await open({ [read]: choices(['NotJoinedOrCreated']) }, { language })
    await expect.element(named(on)).toBeChecked()
    await expect.element(named(off)).not.toBeChecked()
    expect(page.getByRole('switch').elements()).toHaveLength(kinds.length)
    for (const row of document.querySelectorAll<HTMLElement>('.ui-choice')) {
      expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
      expect(row.offsetHeight).toBeGreaterThanOrEqual(48)
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
)

test('each switch saves its own kind of notification', async () => {
  const bodies: { kind: string; isOn: boolean }[] = []
  await open({
    [read]: choices(),
    [write]: (body: { kind: string; isOn: boolean }) => {
      bodies.push(body)
      return Response.json(choices(bodies.map(({ kind }) => kind)))
    },
  })
  await expect.element(named('The group is full')).toBeVisible()
  for (const [index] of kinds.entries()) await userEvent.click(page.getByRole('switch').nth(index))
  await expect.poll(() => bodies.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted())
  expect(bodies.every(({ isOn }) => !isOn)).toBe(true)
  for (const [index] of kinds.entries())
    await expect.element(page.getByRole('switch').nth(index)).not.toBeChecked()
})

test('a switch moves at once and moves back alone when saving fails', async () => {
  const answered = Promise.withResolvers<Response>()
  await open({ [read]: choices(['interest']), [write]: () => answered.promise })
  await userEvent.click(named('The group is over'))
  await expect.element(named('The group is over')).not.toBeChecked()
  answered.reject(new TypeError('no network'))
  await expect.element(named('The group is over')).toBeChecked()
  await expect.element(named('What you are waiting for')).not.toBeChecked()
})

test('two failed taps leave a switch unchanged', async () => {
  const answered = Promise.withResolvers<Response>()
  const { asked } = await open({ [read]: choices(), [write]: () => answered.promise })
  await userEvent.click(named('The group is over'))
  await userEvent.click(named('The group is over'))
  await expect.element(named('The group is over')).toBeChecked()
  answered.reject(new TypeError('no network'))
  await expect.poll(() => asked.filter((call) => call === write)).toHaveLength(2)
  await expect.element(named('The group is over')).toBeChecked()
})

test('only a user to whom the bot cannot write sees the reason and the remedy', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await open({ [read]: choices() })
  await expect.element(named('The group is full')).toBeVisible()
  expect(page.getByText('The bot cannot write to you').elements()).toEqual([])
  close()
  await open({ [read]: choices([], { isBotStopped: true }) })
  await userEvent.click(page.getByRole('button', { name: 'Open the bot' }))
  expect(String(opened.mock.calls[0]?.[0])).toBe('https://t.me/saath_bot')
  close()
  await open({ [read]: choices([], { hasTelegram: false }) })
  await expect.element(page.getByText(/not connected to Telegram/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Open in Telegram' })).toBeVisible()
})

test('choices that fail to load can be retried', async () => {
  let isDown = true
  await open({ [read]: () => (isDown ? noNetwork() : Response.json(choices())) })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your choices did not load')
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(named('The group is full')).toBeVisible()
})

test('the page of notifications asks a visitor to log in and sends no request', async () => {
  const { asked, openOverlays } = await open({ [read]: choices() }, { isVisitor: true })
  await userEvent.click(page.getByRole('button', { name: 'Log in' }))
  await expect.poll(openOverlays).toEqual(['login'])
  expect(asked).not.toContain(read)
})
