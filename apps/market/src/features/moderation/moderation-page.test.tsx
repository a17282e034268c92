import { loadErrorTexts } from '@app/client/error-text'
import { toastStore } from '@app/ui/toast-store'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { openModeration } from '../../app/test-moderation.tsx'
import { makeQueue, queuedAd } from '../../app/test-queue.ts'
import { ModerationPage } from './moderation-page.tsx'

const tokens = {
  accessToken: `x.${btoa(JSON.stringify({ id: 'abcdefghijklmnop', iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`,
  refreshToken: 'refresh',
}
let close = (): void => undefined

const open = async (isAdmin: boolean | null): Promise<void> => {
  const screen = await openScreen(() => <ModerationPage />, {
    path: '/webApp/moderation',
    answers: {
      'GET /api/telegram/users/me': { id: 'abcdefghijklmnop', isAdmin },
      'GET /api/user/telegram/products/moderate': { data: [], total: 0 },
    },
  })
  close = screen.close
  if (isAdmin !== null) screen.app.session.signIn(tokens)
}

beforeEach(() => localStorage.clear())
afterEach(async () => {
  close()
  vi.restoreAllMocks()
  // The next test sees only its own toasts.
  await vi.waitFor(() => {
    toastStore.dismiss()
    if (toastStore.getShown() !== null) throw new Error('a toast is still visible')
  }, 5000)
})

const openQueue = async (...args: Parameters<typeof openModeration>) => {
  const screen = await openModeration(...args)
  close = screen.close
  return screen
}
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const names = (): string[] =>
  [...document.querySelectorAll('.ui-row-card-title')].map((title) => title.textContent ?? '')
const three = () => makeQueue([queuedAd(1), queuedAd(2), queuedAd(3)])

test('an empty queue shows the specified text and nothing to select', async () => {
  await open(true)
  await expect.element(page.getByText('Нет объявлений на модерацию')).toBeVisible()
  expect(page.getByText('Выбрать все').elements()).toEqual([])
})

test.each([[false], [null]])('a user who is not an admin (%s) sees no queue', async (isAdmin) => {
  await open(isAdmin)
  await expect.element(page.getByText('Нет доступа')).toBeVisible()
  expect(document.body.textContent).not.toContain('Нет объявлений на модерацию')
})

test.each([
  [
    'ru',
    'Код из приложения',
    'Подтвердить',
    'Код неверный или уже использован',
    'Нет объявлений на модерацию',
  ],
  [
    'uz',
    'Ilovadagi kod',
    'Tasdiqlash',
    'Kod noto‘g‘ri yoki ishlatib bo‘lingan',
    'Moderatsiya uchun e’lonlar yo‘q',
  ],
] as const)(
  'a moderator whose second factor is due (%s) sees the queue after the code',
  async (language, label, check, wrong, empty) => {
    await loadErrorTexts(language)
    let isDue = true
    const screen = await openScreen(() => <ModerationPage />, {
      path: '/webApp/moderation',
      language,
      answers: {
        'GET /api/telegram/users/me': () =>
          Response.json({ id: 'abcdefghijklmnop', isAdmin: true, isSecondFactorDue: isDue }),
        'GET /api/user/telegram/products/moderate': { data: [], total: 0 },
        'POST /api/auth/second-factor': (body: unknown) => {
          if ((body as { code: string }).code !== '123456')
            return Response.json(
              { code: 'SECOND_FACTOR_INVALID', message: '', requestId: 'x' },
              { status: 400 },
            )
          isDue = false
          return Response.json({ ok: true })
        },
      },
    })
    close = screen.close
    screen.app.session.signIn(tokens)
    const field = page.getByRole('textbox', { name: label })
    await field.fill('000000')
    await button(check).click()
    await expect.element(page.getByText(wrong).first()).toBeVisible()
    expect(screen.asked).not.toContain('GET /api/user/telegram/products/moderate')
    await field.fill('123456')
    await button(check).click()
    await expect.element(page.getByText(empty)).toBeVisible()
  },
)

test('a row shows waiting time, kind, seller and signals', async () => {
  await openQueue(
    makeQueue([
      queuedAd(1, {
        seller: { ...queuedAd(1).seller, rejectedCount: 2 },
        signals: [
          { kind: 'PRICE_FAR', median: 900_000, factor: 0.083 },
          { kind: 'PHONE_ON_MANY', sellers: 3, ads: 14 },
          { kind: 'CARD_IN_TEXT' },
          {
            kind: 'SAME_PHOTO',
            ads: [{ link: 'sample-ad-77', name: 'Чужое кресло', isSameSeller: false }],
          },
        ],
      }),
      queuedAd(2, { approved: queuedAd(2), changed: ['price', 'photos'], status: 'ACTIVE' }),
      queuedAd(3, {
        appeal: { text: 'Это моё фото', reason: 'PHOTO_FOREIGN', at: '2026-11-14T00:00:00.000Z' },
      }),
    ]),
  )
  await expect.element(page.getByRole('heading', { name: 'На модерации: 3' })).toBeVisible()
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
  const [first, second, third] = rows.elements().map((row) => row.textContent ?? '')
  for (const words of [
    'Новое',
    'ждёт 2 ч 10 мин',
    '2 фото',
    'Мебель\u00a0· Чиланзарский',
    'Азиз К.\u00a0· 12 объявлений',
    '2\u00a0отказа · на Vio с',
    'Цена в 12 раз ниже обычной',
    'Номер указан в 14 объявл. у 3 прод.',
    'Номер карты в тексте',
    'Такое же фото в других объявлениях: 1',
  ])
    expect(first).toContain(words)
  expect(second).toContain('Изменено')
  expect(second).toContain('цена, фото')
  expect(second).not.toContain('Новое')
  expect(third).toContain('Апелляция')
})

test('the buttons are disabled without a selection; "all", "none" and single rows update its count', async () => {
  await openQueue(three())
  await expect.element(button('Одобрить (0)')).toBeDisabled()
  await expect.element(button('Отклонить (0)')).toBeDisabled()
  await userEvent.click(button('Выбрать все'))
  await expect.element(button('Одобрить (3)')).toBeEnabled()
  await userEvent.click(button('Отменить выбор'))
  await expect.element(button('Одобрить (0)')).toBeDisabled()
  await userEvent.click(box('Кресло 2'))
  await expect.element(button('Отклонить (1)')).toBeEnabled()
})

test('approved rows collapse, the selection clears, and list and count reload', async () => {
  const queue = three()
  const screen = await openQueue(queue)
  await userEvent.click(box('Кресло 1'))
  await userEvent.click(box('Кресло 3'))
  queue.change((before) => [...before, queuedAd(4)])
  await userEvent.click(button('Одобрить (2)'))
  await expect.element(page.getByRole('heading', { name: 'На модерации: 2' })).toBeVisible()
  expect(names()).toEqual(['Кресло 2', 'Кресло 4'])
  await expect.element(button('Одобрить (0)')).toBeDisabled()
  expect(queue.decisions).toEqual([
    {
      isModerated: true,
      productIds: [1, 3],
      revisions: [
        { id: 1, revisionId: 10 },
        { id: 3, revisionId: 30 },
      ],
    },
  ])
  expect(screen.asked.filter((each) => each.startsWith('GET') && each.endsWith('/moderate'))).toHaveLength(2)
})

test('rejecting asks for a reason, shows the seller’s text in both languages and sends the code', async () => {
  const queue = three()
  await openQueue(queue)
  await userEvent.click(box('Кресло 2'))
  await userEvent.click(button('Отклонить (1)'))
  const sheet = page.getByRole('dialog', { name: 'Почему отклоняете?' })
  await expect.element(sheet).toBeVisible()
  // Without a reason nothing is sent, and an error asks for one.
  await userEvent.click(sheet.getByRole('button', { name: 'Отклонить (1)' }))
  await expect.element(sheet.getByText('Выберите причину')).toBeVisible()
  expect(queue.decisions).toEqual([])
  await userEvent.click(sheet.getByRole('radio', { name: 'Цена не похожа на настоящую' }))
  await expect
    .element(sheet.getByText('«Цена не похожа на настоящую. Укажите, сколько вещь стоит на самом деле»'))
    .toBeVisible()
  await expect
    .element(sheet.getByText('«Narx haqiqiyga o‘xshamaydi. Buyumning asl narxini yozing»'))
    .toBeVisible()
  await userEvent.click(sheet.getByRole('button', { name: 'Отклонить (1)' }))
  await expect.element(page.getByRole('heading', { name: 'На модерации: 2' })).toBeVisible()
  expect(queue.decisions).toMatchObject([{ isModerated: false, productIds: [2], reason: 'PRICE_WRONG' }])
})

test.each([
  [5, 0],
  [6, 1],
])('rejecting %i ads at once asks for %i confirmations', async (count, questions) => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const queue = makeQueue(Array.from({ length: count }, (_, index) => queuedAd(index + 1)))
  await openQueue(queue)
  await userEvent.click(button('Выбрать все'))
  await userEvent.click(button(`Отклонить (${count})`))
  const sheet = page.getByRole('dialog')
  await userEvent.click(sheet.getByRole('radio').first())
  await userEvent.click(sheet.getByRole('button', { name: `Отклонить (${count})` }))
  await vi.waitFor(() => expect(confirm.mock.calls.length + queue.decisions.length).toBe(1))
  expect(confirm).toHaveBeenCalledTimes(questions)
})

test('an ad edited meanwhile is returned as changed and shown again with a note', async () => {
  const queue = three()
  await openQueue(queue)
  await userEvent.click(box('Кресло 2'))
  queue.change((before) =>
    before.map((ad) => (ad.id === 2 ? { ...ad, revisionId: 21, name: 'Кресло 2, новое' } : ad)),
  )
  await userEvent.click(button('Одобрить (1)'))
  await expect.element(page.getByText('Изменено продавцом, посмотрите ещё раз')).toBeVisible()
  await expect.element(box('Кресло 2, новое')).toBeVisible()
  expect(names()).toHaveLength(3)
  // The shown version can be approved.
  await userEvent.click(box('Кресло 2, новое'))
  await userEvent.click(button('Одобрить (1)'))
  await expect.element(page.getByRole('heading', { name: 'На модерации: 2' })).toBeVisible()
  expect(queue.decisions.map(({ revisions }) => revisions[0]?.revisionId)).toEqual([20, 21])
})

test('a reload never replaces the version on the screen', async () => {
  const queue = three()
  await openQueue(queue)
  await expect.element(box('Кресло 2')).toBeVisible()
  queue.change((before) => before.map((ad) => (ad.id === 2 ? { ...ad, revisionId: 21, name: 'Обман' } : ad)))
  // The list reloads because of another ad.
  await userEvent.click(box('Кресло 1'))
  await userEvent.click(button('Одобрить (1)'))
  await expect.element(page.getByRole('heading', { name: 'На модерации: 2' })).toBeVisible()
  expect(names()).toEqual(['Кресло 2', 'Кресло 3'])
})

test('rows are busy during a decision, and a second tap sends nothing', async () => {
  const queue = three()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const post = queue.answers['POST /api/user/telegram/products/moderate']
  await openQueue(queue, {
    answers: {
      'POST /api/user/telegram/products/moderate': async (body: unknown) => {
        const reply = post(body)
        await promise
        return reply
      },
    },
  })
  await userEvent.click(box('Кресло 1'))
  await userEvent.click(button('Одобрить (1)'))
  expect(document.querySelectorAll('[data-ad][aria-busy=true]')).toHaveLength(1)
  await userEvent.click(button('Одобрить (1)'))
  box('Кресло 1').element().focus()
  await userEvent.keyboard('a')
  resolve(undefined)
  await expect.element(page.getByRole('heading', { name: 'На модерации: 2' })).toBeVisible()
  expect(queue.decisions).toHaveLength(1)
})

test('without a network a decision shows an error and keeps the selection', async () => {
  const queue = three()
  let isLost = true
  const post = queue.answers['POST /api/user/telegram/products/moderate']
  await openQueue(queue, {
    answers: {
      'POST /api/user/telegram/products/moderate': (body: unknown) =>
        isLost ? Promise.reject(new TypeError('no network')) : post(body),
    },
  })
  await userEvent.click(box('Кресло 1'))
  await userEvent.click(button('Одобрить (1)'))
  await vi.waitFor(() => expect(toastStore.getShown()?.kind).toBe('error'))
  isLost = false
  await userEvent.click(button('Одобрить (1)'))
  await expect.element(page.getByRole('heading', { name: 'На модерации: 2' })).toBeVisible()
})

test('a failed queue shows an error and can be reloaded', async () => {
  const queue = three()
  let isLost = true
  const get = queue.answers['GET /api/user/telegram/products/moderate']
  await openQueue(queue, {
    answers: {
      'GET /api/user/telegram/products/moderate': () =>
        isLost ? Promise.reject(new TypeError('no network')) : get(),
    },
  })
  await expect.element(page.getByText(/^Не удалось получить очередь/)).toBeVisible()
  isLost = false
  await userEvent.click(button('Повторить'))
  await expect.element(box('Кресло 1')).toBeVisible()
})
