import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openModeration } from '../../app/test-moderation.tsx'
import { makeQueue, queuedAd } from '../../app/test-queue.ts'

let close = (): void => undefined
beforeEach(() => localStorage.clear())
afterEach(() => close())

const forty = () => makeQueue(Array.from({ length: 40 }, (_, index) => queuedAd(index + 1)))
const openQueue = async (...args: Parameters<typeof openModeration>) => {
  const screen = await openModeration(...args)
  close = screen.close
  await expect.element(page.getByRole('checkbox').first()).toBeVisible()
  return screen
}
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const asksOf = (asked: readonly string[], method: string): number =>
  asked.filter((each) => each === `${method} /api/user/telegram/products/moderate`).length

/** Presses keys like a user, and counts them. */
const countedKeys = () => {
  let count = 0
  return {
    count: () => count,
    press: async (key: string) => {
      count += 1
      await userEvent.keyboard(key)
    },
  }
}

test('forty selected ads take two key presses, one decision and one reload', async () => {
  const queue = forty()
  const { asked } = await openQueue(queue)
  const keys = countedKeys()
  await userEvent.click(page.getByRole('button', { name: 'Выбрать все' }))
  await keys.press('a')
  await expect.element(page.getByText('Нет объявлений на модерацию')).toBeVisible()
  expect(keys.count() + 1).toBe(2)
  expect(queue.decisions.map(({ productIds }) => productIds.length)).toEqual([40])
  expect([asksOf(asked, 'POST'), asksOf(asked, 'GET')]).toEqual([1, 2])
})

test('forty ads one by one take J once and A for each, one decision each and few reloads', async () => {
  const queue = forty()
  const { asked } = await openQueue(queue)
  const keys = countedKeys()
  await keys.press('j')
  await expect.element(box('Кресло 1')).toHaveFocus()
  for (let index = 1; index <= 40; index += 1) await keys.press('a')
  await expect.element(page.getByText('Нет объявлений на модерацию')).toBeVisible()
  expect(keys.count()).toBe(41)
  // Each once and in the order of the queue.
  expect(queue.decisions.map(({ productIds }) => productIds)).toEqual(
    Array.from({ length: 40 }, (_, index) => [index + 1]),
  )
  expect(asksOf(asked, 'POST')).toBe(40)
  expect(asksOf(asked, 'GET')).toBeLessThanOrEqual(41)
}, 600_000)

test('J and K move the visible focus, Space selects', async () => {
  await openQueue(makeQueue([queuedAd(1), queuedAd(2), queuedAd(3)]))
  await userEvent.keyboard('jjj')
  await expect.element(box('Кресло 3')).toHaveFocus()
  await userEvent.keyboard('k')
  const focused = box('Кресло 2')
  await expect.element(focused).toHaveFocus()
  expect(focused.element().matches(':focus-visible')).toBe(true)
  expect(getComputedStyle(focused.element()).outlineStyle).toBe('solid')
  await userEvent.keyboard(' ')
  await expect.element(focused).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Одобрить (1)' })).toBeEnabled()
})

test('A approves the selection rather than the focused ad', async () => {
  const queue = makeQueue([queuedAd(1), queuedAd(2), queuedAd(3)])
  await openQueue(queue)
  await userEvent.keyboard('j j ka')
  await expect.element(page.getByRole('heading', { name: 'На модерации: 1' })).toBeVisible()
  expect(queue.decisions.map(({ productIds }) => productIds)).toEqual([[1, 2]])
  await expect.element(box('Кресло 3')).toHaveFocus()
})

test('a held key decides about one ad only', async () => {
  const queue = makeQueue([queuedAd(1), queuedAd(2), queuedAd(3)])
  await openQueue(queue)
  await userEvent.keyboard('j')
  const hold = (repeat: boolean): boolean =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'KeyA', key: 'ф', repeat, bubbles: true }),
    ) ?? false
  hold(false)
  for (let time = 0; time < 10; time += 1) hold(true)
  await expect.element(page.getByRole('heading', { name: 'На модерации: 2' })).toBeVisible()
  expect(queue.decisions).toHaveLength(1)
})

test('R, a digit and Enter reject an ad; the focus moves to the next', async () => {
  const queue = makeQueue([queuedAd(1), queuedAd(2), queuedAd(3)])
  await openQueue(queue)
  await userEvent.keyboard('jjr')
  const sheet = page.getByRole('dialog', { name: 'Почему отклоняете?' })
  await expect.element(sheet.getByRole('radio').first()).toHaveFocus()
  // The key A in the sheet approves nothing.
  await userEvent.keyboard('a5')
  await expect.element(sheet.getByRole('radio', { checked: true })).toHaveAttribute('value', 'PRICE_WRONG')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'На модерации: 2' })).toBeVisible()
  expect(queue.decisions).toMatchObject([{ isModerated: false, productIds: [2], reason: 'PRICE_WRONG' }])
  await expect.element(box('Кресло 3')).toHaveFocus()
})

test('arrow keys choose a reason, and Escape rejects nothing', async () => {
  const queue = makeQueue([queuedAd(1)])
  await openQueue(queue)
  await userEvent.keyboard('jr')
  const sheet = page.getByRole('dialog', { name: 'Почему отклоняете?' })
  await expect.element(sheet.getByRole('radio').first()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(sheet.getByRole('radio', { checked: true })).toHaveAttribute('value', 'NAME_UNCLEAR')
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  expect(queue.decisions).toEqual([])
  await expect.element(box('Кресло 1')).toHaveFocus()
})

test('Enter opens an ad, J shows the next, A approves it, Escape returns', async () => {
  const queue = makeQueue([queuedAd(1), queuedAd(2), queuedAd(3)])
  await openQueue(queue)
  await userEvent.keyboard('j{Enter}')
  const full = (title: string) => page.getByRole('dialog', { name: title })
  await expect.element(full('1 из 3').getByRole('heading', { name: 'Кресло 1' })).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(full('2 из 3').getByRole('heading', { name: 'Кресло 2' })).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Кресло 3' })).toBeVisible()
  await expect.element(full('2 из 2')).toBeVisible()
  expect(queue.decisions.map(({ productIds }) => productIds)).toEqual([[2]])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the key ? shows the list of keys', async () => {
  await openQueue(makeQueue([queuedAd(1)]))
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible()
})

test('rejecting the last ad in the full view closes the sheet and the view', async () => {
  const queue = makeQueue([queuedAd(1)])
  const { href } = await openQueue(queue)
  await userEvent.keyboard('j{Enter}')
  await expect.element(page.getByRole('dialog', { name: '1 из 1' })).toBeVisible()
  await userEvent.keyboard('r')
  await expect.element(page.getByRole('radio').first()).toHaveFocus()
  await userEvent.keyboard('1{Enter}')
  await expect.element(page.getByText('Нет объявлений на модерацию')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(queue.decisions).toHaveLength(1)
  expect(href()).toBe('/webApp/moderation')
})
