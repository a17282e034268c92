import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openModeration } from '../../../app/test-moderation.tsx'
import { makeQueue, queuedAd } from '../../../app/test-queue.ts'

let close = (): void => undefined
beforeEach(() => localStorage.clear())
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

const open = async (...args: Parameters<typeof openModeration>) => {
  const screen = await openModeration(...args)
  close = screen.close
  await userEvent.click(page.getByRole('listitem').getByRole('button').first())
  const full = page.getByRole('dialog')
  await expect.element(full).toBeVisible()
  return { screen, full }
}
const picture = (name: string) => ({
  ...(queuedAd(1).pictures[0] ?? { width: 1, height: 1, placeholder: '' }),
  id: name,
  sources: [
    {
      src: `data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==#${name}`,
      width: 360,
    },
  ],
})
const colour = {
  id: 7,
  name: 'Цвет',
  name_uz: 'Rang',
  type: 'STRING' as const,
  enumOptions: [],
  enumOptions_uz: [],
}

test('a change of a live ad shows old values beside new ones', async () => {
  const old = queuedAd(1, {
    name: 'Кресло старое',
    description: '<p>Целое</p>',
    pictures: [picture('kept'), picture('gone')],
    parameters: [{ parameterId: 7, value: 'белый', parameter: colour }],
  })
  const { full } = await open(
    makeQueue([
      {
        ...old,
        name: 'Кресло новое',
        price: 90_000_000,
        description: '<p>Пишите в телеграм</p>',
        pictures: [picture('kept'), picture('new')],
        parameters: [{ parameterId: 7, value: 'чёрный', parameter: colour }],
        status: 'ACTIVE',
        approved: old,
        changed: ['name', 'price', 'description', 'photos', 'parameters'],
      },
    ]),
  )
  const struck = [...full.element().querySelectorAll('s')].map((each) => each.textContent)
  expect(struck).toEqual(['Было: 900\u202f000\u00a0сум', 'Было: Кресло старое', 'Было: белый'])
  await expect.element(full.getByText('Было', { exact: true })).toBeVisible()
  await expect.element(full.getByText('Целое')).toBeVisible()
  await expect.element(full.getByText('Пишите в телеграм')).toBeVisible()
  const tags = [...full.element().querySelectorAll('.full-ad-photo')].map((each) => each.textContent)
  expect(tags).toEqual(['', 'Новое', 'Убрано'])
})

test.each([
  ['ru', 168, 'Изменено: 168 м от прежнего', 'Место на карте'],
  ['uz', 25_090, 'O‘zgardi: avvalgisidan 25,1 km', 'Xaritadagi joy'],
] as const)(
  'a pin moved within its place is shown with its distance (%s)',
  async (language, pinMovedMetres, text, label) => {
    const old = queuedAd(1)
    const moved = queuedAd(1, { pinMovedMetres, status: 'ACTIVE', approved: old, changed: ['place'] })
    const { full } = await open(makeQueue([moved]), { language })
    await expect.element(full.getByText(label)).toBeVisible()
    await expect.element(full.getByText(text)).toBeVisible()
    // The name of the place is unchanged.
    expect(full.element().querySelectorAll('s')).toHaveLength(0)
  },
)

test('a new ad shows no old values', async () => {
  const { full } = await open(makeQueue([queuedAd(1)]))
  expect(full.element().querySelectorAll('s')).toHaveLength(0)
})

test('an appeal shows the seller’s text and the rejection reason, in the moderator’s language', async () => {
  const appeal = { text: 'Сам снимал\nвчера', reason: 'PHOTO_FOREIGN', at: '2026-11-14T00:00:00.000Z' }
  const { full } = await open(makeQueue([queuedAd(1, { appeal })]), { language: 'uz' })
  await expect.element(full.getByText(/Сам снимал/)).toBeVisible()
  await expect.element(full.getByText(/^Rad sababi: Rasm internetdan olingan/)).toBeVisible()
})

test('a swipe moves to the next ad and back, a scroll does not', async () => {
  const { full } = await open(makeQueue([queuedAd(1), queuedAd(2)]))
  const swipe = (dx: number, dy: number): void => {
    const target = full.element().querySelector('.full-ad')
    const touch = (x: number, y: number) =>
      new Touch({ identifier: 1, target: target ?? document.body, clientX: x, clientY: y })
    target?.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(200, 200)], bubbles: true }))
    target?.dispatchEvent(
      new TouchEvent('touchend', { changedTouches: [touch(200 + dx, 200 + dy)], bubbles: true }),
    )
  }
  swipe(-40, 0)
  swipe(-100, 120)
  await expect.element(full.getByRole('heading', { name: 'Кресло 1' })).toBeVisible()
  swipe(-120, 10)
  await expect.element(full.getByRole('heading', { name: 'Кресло 2' })).toBeVisible()
  swipe(120, -10)
  await expect.element(full.getByRole('heading', { name: 'Кресло 1' })).toBeVisible()
})

test('a tapped photo opens in the viewer', async () => {
  const { full } = await open(makeQueue([queuedAd(1, { pictures: [picture('a'), picture('b')] })]))
  await userEvent.click(full.getByRole('button', { name: 'Открыть фото 2 из 2' }))
  await expect.element(page.getByText('2 / 2')).toBeVisible()
})

test('markup of a seller is shown as text: nothing runs and nothing is requested', async () => {
  const canary = 'https://canary.invalid/hit'
  const evil = `"><img src=${canary} onerror=alert(1)><script>fetch('${canary}')</script><b>жирно</b>`
  const alerted = vi.spyOn(window, 'alert').mockReturnValue()
  const fetched = vi.spyOn(window, 'fetch')
  const version = {
    name: evil,
    description: evil,
    place: evil,
    place_uz: evil,
    category: { name: evil, name_uz: evil },
    phoneNumbers: [evil],
    parameters: [{ parameterId: 7, value: evil, parameter: colour }],
  }
  const hostile = queuedAd(1, {
    ...version,
    seller: { ...queuedAd(1).seller, name: evil, photoUrl: canary },
    approved: {
      ...queuedAd(1),
      ...version,
      parameters: [{ parameterId: 7, value: `${evil}!`, parameter: colour }],
    },
    changed: ['name', 'description', 'place', 'categoryId', 'phoneNumbers', 'parameters', 'price'],
    appeal: { text: evil, reason: evil, at: '2026-11-14T00:00:00.000Z' },
    signals: [{ kind: 'SAME_PHOTO', ads: [{ link: 'sample-ad-77', name: evil, isSameSeller: true }] }],
  })
  const { full } = await open(makeQueue([hostile]))
  await expect.element(full.getByRole('heading', { name: evil })).toBeVisible()
  const reachingOut = (place: ParentNode): string[] =>
    [...place.querySelectorAll('img, script, a, iframe')]
      .map((each) => `${each.getAttribute('src') ?? ''}${each.getAttribute('href') ?? ''}`)
      .filter((address) => address.includes('canary'))
  expect(reachingOut(document)).toEqual([])
  const requests = performance.getEntriesByType('resource').map(({ name }) => name)
  expect(requests.filter((name) => name.includes('canary'))).toEqual([])
  expect(alerted).not.toHaveBeenCalled()
  expect(
    fetched.mock.calls
      .flat()
      .map(String)
      .filter((each) => each.includes('canary')),
  ).toEqual([])

  // The control: the same text as markup does send a request.
  const unsafe = document.createElement('template')
  unsafe.innerHTML = evil
  expect(reachingOut(unsafe.content)).toHaveLength(1)
})
