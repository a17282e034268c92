import { dismissToast, toastStore } from '@app/ui/toast-store'
import { Toaster } from '@app/ui/toaster'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleCard } from '../../app/test-ads.ts'
import { openScreen } from '../../app/test-app.tsx'
import { AdGrid } from './ad-grid.tsx'

const toggle = 'POST /api/user/telegram/favourites/toggle'
const now = Date.parse('2026-11-15T12:00:00Z')
let close = (): void => undefined

const ads = [
  sampleCard(1, { name: 'Диван', createdAt: '2026-11-15T10:00:00.000Z' }),
  sampleCard(2, { name: 'Кресло', price: 0, favourites: [{ id: 5 }] }),
  sampleCard(3, { name: 'Шкаф' }),
]
const tokensOf = (id: string) => {
  const claims = { id, iat: 1_700_000_000, exp: 4_000_000_000 }
  return { accessToken: `x.${btoa(JSON.stringify(claims))}.x`, refreshToken: 'refresh' }
}

const open = async (
  answers: Readonly<Record<string, unknown>> = {},
  person: string | null = 'abcdefghijklmnop',
) => {
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
  if (person !== null) screen.app.session.signIn(tokensOf(person))
  close = screen.close
  return screen
}

const favouriteButton = (name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'В избранное' })

beforeEach(() => localStorage.clear())
afterEach(() => close())

test('a card shows price, title, place and age, and links to the ad', async () => {
  await open()
  const card = page.getByRole('listitem').first()
  await expect.element(card.getByText('2 ч', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Договорная')).toBeVisible()
  await expect.element(card.getByRole('link')).toHaveAttribute('href', `/webApp/product/${ads[0]?.link}`)
})

test('the favourite button turns on before the server answers, and sends the wanted state', async () => {
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
  await userEvent.click(favouriteButton('Диван'))
  await expect.element(favouriteButton('Диван')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => bodies).toEqual([{ telegramProductId: 1, isFavourite: true }])
  answer()
})

test('a favourite that the server refuses reverts', async () => {
  await open({ [toggle]: () => Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 }) })
  await userEvent.click(favouriteButton('Шкаф'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(favouriteButton('Шкаф')).toHaveAttribute('aria-pressed', 'false')
})

test('removing a favourite can be undone', async () => {
  const bodies: unknown[] = []
  await open({
    [toggle]: (body: unknown) => {
      bodies.push(body)
      return Response.json({ isFavourite: true })
    },
  })
  await userEvent.click(favouriteButton('Кресло'))
  await expect.element(favouriteButton('Кресло')).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(page.getByRole('button', { name: 'Отменить' }))
  await expect.element(favouriteButton('Кресло')).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => bodies)
    .toEqual([
      { telegramProductId: 2, isFavourite: false },
      { telegramProductId: 2, isFavourite: true },
    ])
})

const refuse = (): Response => Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 })
const confirm = (): Response => Response.json({ isFavourite: true })

/** Two taps before the first answer, then the answers one by one. */
const tapTwice = async (name: string, person: string) => {
  // Toasts outlive their screen, and their buttons would act for the previous user.
  const leftOver = () => {
    dismissToast()
    return toastStore.getShown()
  }
  await expect.poll(leftOver).toBeNull()
  const questions: ((answer: Response) => void)[] = []
  await open({ [toggle]: () => new Promise((resolve) => void questions.push(resolve)) }, person)
  const isOn = () => favouriteButton(name).element().getAttribute('aria-pressed') === 'true'
  await expect.element(favouriteButton(name)).toBeVisible()
  const before = isOn()
  await userEvent.click(favouriteButton(name))
  await expect.poll(isOn).toBe(!before)
  await userEvent.click(before ? page.getByRole('button', { name: 'Отменить' }) : favouriteButton(name))
  await expect.poll(isOn).toBe(before)
  /** Answers and waits until the answer is handled. */
  const answer = async (index: number, response: Response): Promise<void> => {
    await expect.poll(() => questions.length).toBe(index + 1)
    questions[index]?.(response)
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  return { answer, isOn }
}

test.each([
  ['taken out and back', 'Кресло', true, 'both-refused-001'],
  ['on and off', 'Шкаф', false, 'both-refused-002'],
] as const)('two refused taps restore the state of the server (%s)', async (_taps, name, isKept, person) => {
  const { answer, isOn } = await tapTwice(name, person)
  await answer(0, refuse())
  await answer(1, refuse())
  expect(isOn()).toBe(isKept)
})

test('after two taps the second counts when the first is refused', async () => {
  const { answer, isOn } = await tapTwice('Шкаф', 'first-refused-1')
  await answer(0, refuse())
  await answer(1, confirm())
  expect(isOn()).toBe(false)
})

test('after two taps the first counts when the second is refused', async () => {
  const { answer, isOn } = await tapTwice('Шкаф', 'second-refused-1')
  await answer(0, confirm())
  expect(isOn()).toBe(false)
  await answer(1, refuse())
  expect(isOn()).toBe(true)
})

test('a refused tap does not undo a later pending one', async () => {
  const { answer, isOn } = await tapTwice('Шкаф', 'third-waits-0001')
  await userEvent.click(favouriteButton('Шкаф'))
  await expect.poll(isOn).toBe(true)
  await answer(0, refuse())
  expect(isOn()).toBe(true)
  await answer(1, refuse())
  expect(isOn()).toBe(true)
  await answer(2, confirm())
  expect(isOn()).toBe(true)
})

test('a visitor is asked to sign in, and nothing is sent', async () => {
  const { asked } = await open({}, null)
  await userEvent.click(favouriteButton('Шкаф'))
  await expect.element(page.getByText('Телефон')).toBeVisible()
  expect(asked).not.toContain(toggle)
  await expect.element(favouriteButton('Шкаф')).toHaveAttribute('aria-pressed', 'false')
})

test('ads visible for a second are counted once, in one request', async () => {
  const views: unknown[] = []
  await open({
    'POST /api/telegram/views': (body: unknown) => {
      views.push(body)
      return Response.json({ ok: true })
    },
  })
  await expect.element(page.getByText('Диван')).toBeVisible()
  await expect
    .poll(() => views)
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

test('a placeholder list does not make its ads look new', async () => {
  const screen = await openScreen(() => <AdGrid ads={ads} surface="search" label="Объявления" now={0} />)
  close = screen.close
  await expect.element(page.getByText('Шкаф')).toBeVisible()
  expect(document.body.textContent).not.toContain('сейчас')
})
