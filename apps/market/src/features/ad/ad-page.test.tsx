import { loadErrorTexts } from '@app/client/error-text'
import { toastStore } from '@app/ui/toast-store'
import { Toaster } from '@app/ui/toaster'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleAd, sampleCard } from '../../app/test-ads.ts'
import { openScreen } from '../../app/test-app.tsx'
import { AdPage } from './ad-page.tsx'
import type { Ad } from './ad.queries.ts'

const tokenOf = (id: string) => `x.${btoa(JSON.stringify({ id, iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`
const tokens = (id = 'buyer00000000000') => ({ accessToken: tokenOf(id), refreshToken: 'refresh' })
const link = 'sample-ad-01'
const paths = {
  ad: `GET /api/telegram/products/${link}`,
  similar: `GET /api/telegram/products/${link}/similar`,
  links: 'GET /api/app-links',
  contact: 'POST /api/user/telegram/connections',
  favourite: 'POST /api/user/telegram/favourites/toggle',
} as const
const refuse = (status: number, code: string) => () =>
  Response.json({ code, message: code, requestId: 'r' }, { status })

let close = (): void => undefined

interface Opened {
  readonly ad?: Partial<Ad> | (() => Response)
  readonly answers?: Readonly<Record<string, unknown>>
  readonly person?: string | null
  readonly language?: 'ru' | 'uz'
}
const open = async ({ ad = {}, answers = {}, person = null, language = 'ru' }: Opened = {}) => {
  const screen = await openScreen(
    () => (
      <>
        <AdPage link={link} />
        <Toaster />
      </>
    ),
    {
      path: `/webApp/product/${link}`,
      language,
      answers: {
        [paths.ad]: typeof ad === 'function' ? ad : sampleAd(ad),
        [paths.similar]: { data: [] },
        [paths.links]: { surveyUrl: null, botUsername: 'vio_test_bot' },
        ...answers,
      },
      overlays: {
        phone: () => import('../phone/phone-overlay.tsx'),
        call: () => import('./contact/call-overlay.tsx'),
        safety: () => import('./contact/safety-overlay.tsx'),
        complain: () => import('./contact/complain-overlay.tsx'),
        write: () => import('./contact/write-overlay.tsx'),
        'ad-map': () => import('./place/ad-map-overlay.tsx'),
        'image-viewer': () => import('../photo-viewer/image-viewer-overlay.tsx'),
      },
    },
  )
  close = screen.close
  if (person !== null) screen.app.session.signIn(tokens(person))
  return screen
}

/** Dialled numbers. */
const dialled: string[] = []

beforeEach(async () => {
  localStorage.clear()
  dialled.length = 0
  await loadErrorTexts('ru')
  // The dialler opens by a click on a link outside the page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function dial(this: HTMLAnchorElement) {
    dialled.push(this.getAttribute('href') ?? '')
  })
})
afterEach(() => {
  close()
  toastStore.dismiss()
  vi.restoreAllMocks()
})

test('the page shows price, name, place, date, state, category, seller and a text for a seller without reviews', async () => {
  await open({ ad: { parameters: [] } })
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Кресло мягкое, скандинавский стиль')
  for (const text of [
    'Ташкент, Чиланзарский район · 3 ноября',
    'Б/у',
    'Покупали два года назад.',
    'Дилноза Рахимова',
    'Пока нет отзывов · 0.00',
    '7 объявлений · на Vio с 1 марта 2025',
  ])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeInTheDocument()
  await expect.element(page.getByText(/^Не переводите предоплату незнакомым\./)).toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Категория: Мебель' }))
    .toHaveAttribute('href', '/webApp/search?categoryId=10')
  await expect
    .element(page.getByRole('link', { name: /Дилноза Рахимова/ }))
    .toHaveAttribute('href', '/webApp/seller/seller0000000000')
  expect(document.querySelector('.ui-price-tag-l')?.textContent).toBe('1\u202f850\u202f000 сум')
})

test('the page loads the categories only for a category that is not built in', async () => {
  const asked = vi.fn<() => Response>(() => Response.json([]))
  const answers = { 'GET /api/telegram/category': asked }
  await open({ answers })
  await expect.element(page.getByRole('link', { name: 'Категория: Мебель' })).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  close()
  const category = { ...sampleAd().category, name: 'Антиквариат', name_uz: 'Antikvariat' }
  await open({ ad: { category }, answers })
  await expect.poll(() => asked.mock.calls.length).toBe(1)
})

const longWords = { description: 'Покупали два года назад. '.repeat(60) }
const onSmallScreen = async (): Promise<void> => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(360, 320)
}

test('similar ads load when the user scrolls near them', async () => {
  await onSmallScreen()
  const asked = vi.fn<() => Response>(() => Response.json({ data: [sampleCard(2)] }))
  await open({
    ad: longWords,
    answers: { [paths.similar]: asked },
  })
  const heading = page.getByRole('heading', { name: 'Похожие' })
  await expect.element(heading).toBeInTheDocument()
  expect(asked).not.toHaveBeenCalled()
  heading.element().scrollIntoView()
  await expect.element(page.getByRole('link', { name: /Кресло 2/ })).toBeVisible()
})

test('the page also shows the price in the other currency, at its date’s rate', async () => {
  await open({ ad: { rate: { sumPerUnit: 12_700, since: '2026-11-17T09:00:00.000Z' } } })
  await expect
    .element(page.getByText('≈ 146 у.е. · курс 12\u202f700 сум от 17 ноября', { exact: true }))
    .toBeVisible()
})

test('a price of 0 is negotiable, and an ad without photos shows the picture of its category', async () => {
  await open({ ad: { price: 0, pictures: [], cover: null } })
  await expect.element(page.getByText('Договорная').first()).toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: 'Без фото' })).toBeVisible()
})

test('more than six parameters are behind a button, with values in the user’s language', async () => {
  const parameter = (id: number) => ({
    parameterId: id,
    value: id === 8 ? 'true' : `значение ${id}`,
    parameter: {
      id,
      name: `Свойство ${id}`,
      name_uz: `Xususiyat ${id}`,
      type: id === 8 ? ('BOOLEAN' as const) : ('STRING' as const),
      enumOptions: [],
      enumOptions_uz: [],
    },
  })
  await open({ ad: { parameters: [1, 2, 3, 4, 5, 6, 7, 8].map(parameter) }, language: 'uz' })
  await expect.element(page.getByText('Xususiyat 6')).toBeInTheDocument()
  expect(page.getByText('Xususiyat 7').elements()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Barcha xususiyatlar' }))
  await expect.element(page.getByText('Xususiyat 8')).toBeInTheDocument()
  await expect.element(page.getByText('Ha', { exact: true })).toBeInTheDocument()
})

test('markup in a description is not executed, and a long one is collapsed', async () => {
  const html = `<p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>${'Длинная строка описания. '.repeat(40)}</p>`
  await open({ ad: { description: html } })
  const more = page.getByRole('button', { name: 'Читать полностью' })
  await expect.element(more).toBeInTheDocument()
  const text = document.querySelector('.ui-rich-text')
  expect(text?.querySelector('img, script')).toBeNull()
  const cut = text?.getBoundingClientRect().height ?? 0
  expect(cut).toBeLessThanOrEqual(8 * 22 + 1)
  await userEvent.click(more)
  expect(text?.getBoundingClientRect().height).toBeGreaterThan(cut)
  expect('hacked' in window).toBe(false)
})

test('a tap on a photo opens the viewer at that photo, and back closes it', async () => {
  const { goBack } = await open()
  await userEvent.click(page.getByRole('button', { name: 'Открыть фото 1 из 2' }))
  await expect.element(page.getByText('1 / 2')).toBeVisible()
  goBack()
  await expect.element(page.getByText('1 / 2')).not.toBeInTheDocument()
})

test('a visitor who calls is asked to sign in, and no number is requested or shown', async () => {
  const { asked } = await open()
  await userEvent.click(page.getByRole('button', { name: 'Позвонить' }))
  await expect.element(page.getByRole('textbox', { name: 'Номер телефона' })).toBeVisible()
  expect(asked).not.toContain(paths.contact)
  expect(dialled).toEqual([])
})

test('a single number is dialled at once, and a second tap books no second contact', async () => {
  const { asked, goBack } = await open({
    person: 'buyer00000000000',
    answers: { [paths.contact]: { phoneNumbers: ['+998901234567'], unconfirmed: [], writeUrl: null } },
  })
  await userEvent.click(page.getByRole('button', { name: 'Позвонить' }))
  await expect
    .element(page.getByRole('link', { name: 'Позвонить: +998 90 123-45-67' }))
    .toHaveAttribute('href', 'tel:+998901234567')
  expect(dialled).toEqual(['tel:+998901234567'])
  goBack()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Позвонить' }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(asked.filter((name) => name === paths.contact)).toHaveLength(1)
})

test('several numbers are offered in a sheet and none is dialled automatically', async () => {
  await open({
    person: 'buyer00000000000',
    answers: {
      [paths.contact]: {
        phoneNumbers: ['+998901234567', '+998911234567'],
        unconfirmed: ['+998911234567'],
        writeUrl: null,
      },
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Позвонить' }))
  await expect.element(page.getByRole('link', { name: /\+998 91/ })).toBeVisible()
  await expect.element(page.getByText('Продавец не подтвердил этот номер кодом')).toBeVisible()
  expect(document.body.textContent.match(/не подтвердил/g)).toHaveLength(1)
  expect(dialled).toEqual([])
})

test('a single number that the seller has not confirmed is not dialled automatically', async () => {
  const phone = '+998901234567'
  await open({
    person: 'buyer00000000000',
    answers: { [paths.contact]: { phoneNumbers: [phone], unconfirmed: [phone], writeUrl: null } },
  })
  await userEvent.click(page.getByRole('button', { name: 'Позвонить' }))
  await expect.element(page.getByText('Продавец не подтвердил этот номер кодом')).toBeVisible()
  expect(dialled).toEqual([])
})

test('writing books a contact of the kind "write" and opens the seller in Telegram', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const bodies: unknown[] = []
  await open({
    person: 'buyer00000000000',
    answers: {
      [paths.contact]: (body: unknown) => {
        bodies.push(body)
        return Response.json({ phoneNumbers: [], unconfirmed: [], writeUrl: 'https://t.me/dilnoza' })
      },
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Написать' }))
  await userEvent.click(page.getByRole('button', { name: 'Здравствуйте! Объявление ещё актуально?' }))
  // A prepared first message with the URL of the ad.
  const text = `Здравствуйте! Объявление ещё актуально?\nhttps://t.me/vio_test_bot?startapp=product_${link}`
  await expect
    .poll(() => opened.mock.calls[0]?.[0])
    .toBe(`https://t.me/dilnoza?text=${encodeURIComponent(text)}`)
  expect(bodies).toEqual([{ telegramProductId: 1, kind: 'message' }])
})

test('an exhausted contact quota shows an error and reveals nothing', async () => {
  await open({
    person: 'buyer00000000000',
    answers: { [paths.contact]: refuse(429, 'CONTACT_LIMIT_REACHED') },
  })
  await userEvent.click(page.getByRole('button', { name: 'Позвонить' }))
  await expect.element(page.getByText('На сегодня достаточно звонков. Попробуйте завтра')).toBeVisible()
  expect(dialled).toEqual([])
})

test('a seller without a Telegram name is opened by number, one without a phone cannot be called', async () => {
  await open({ ad: { canWrite: false } })
  await expect.element(page.getByRole('button', { name: 'Позвонить' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Написать' })).toBeVisible()
  close()
  await open({ ad: { phoneNumbers: [] } })
  await expect.element(page.getByRole('button', { name: 'Написать' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Позвонить' }).elements()).toEqual([])
  close()
  await open({ ad: { phoneNumbers: [], canWrite: false } })
  await expect.element(page.getByText('Дилноза Рахимова')).toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Написать' }).elements()).toEqual([])
})

test('sharing sends the URL that opens the ad in Telegram, with name and price', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Поделиться' }))
  await expect.poll(() => opened.mock.calls.length).toBe(1)
  const address = new URL(String(opened.mock.calls[0]?.[0]))
  expect(address.searchParams.get('url')).toBe(`https://t.me/vio_test_bot?startapp=product_${link}`)
  expect(address.searchParams.get('text')).toMatch(/^Кресло мягкое.*1\u202f850\u202f000\u00a0сум$/)
})

test('the owner sees state and price, but no favourite, share or contact buttons', async () => {
  await open({ ad: { status: 'PENDING', isModerated: null }, person: 'seller0000000000' })
  await expect.element(page.getByText('На модерации')).toBeVisible()
  await expect.element(page.getByText(/Ваша цена: 1\u202f850\u202f000/)).toBeInTheDocument()
  for (const name of ['Позвонить', 'Написать', 'Поделиться', 'В избранное'])
    expect(page.getByRole('button', { name, exact: true }).elements()).toEqual([])
})

test.each([
  ['REJECTED', 'Отклонено'],
  ['BLOCKED', 'Заблокировано'],
  ['EXPIRED', 'Неактивно'],
] as const)('the owner sees the state %s as «%s»', async (status, words) => {
  await open({ ad: { status, isDeactivated: status !== 'REJECTED' }, person: 'seller0000000000' })
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})

test('an expired ad says so and offers similar ads, but no contact', async () => {
  await open({
    ad: { status: 'CLOSED', isDeactivated: true },
    person: 'buyer00000000000',
    answers: { [paths.similar]: { data: [sampleCard(2), sampleCard(3)] } },
  })
  await expect.element(page.getByText('Уже неактуально.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Кресло 2/ })).toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Позвонить' }).elements()).toEqual([])
})

test('a missing ad shows the specified text and a link home', async () => {
  await open({ ad: refuse(404, 'AD_NOT_FOUND') })
  await expect.element(page.getByText('Не удалось найти объявление...')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Искать другие' }))
    .toHaveAttribute('href', '/webApp/search')
  await expect.element(page.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/webApp')
})

test('without a network the page offers a retry, and a cached ad stays with a note', async () => {
  let isDown = true
  const answer = (): Response => {
    if (isDown) throw new TypeError('no network')
    return Response.json(sampleAd())
  }
  await open({ ad: answer })
  await expect.element(page.getByText('Не загрузилось')).toBeVisible()
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Повторить' }))
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Кресло мягкое, скандинавский стиль')
  isDown = true
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Не удалось обновить объявление')).toBeVisible()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Кресло мягкое, скандинавский стиль')
})

const mapOf = (tiles: string | null) =>
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ tiles, credit: '' })))

const goToPlace = async (): Promise<void> => {
  const heading = page.getByRole('heading', { name: 'Место', exact: true })
  await expect.element(heading).toBeInTheDocument()
  heading.element().scrollIntoView()
}

test('the map source is loaded when the user scrolls near the place', async () => {
  await onSmallScreen()
  const asked = mapOf('https://tiles.invalid/{z}/{x}/{y}.png')
  await open({ ad: longWords })
  await expect.element(page.getByRole('heading', { name: 'Место', exact: true })).toBeInTheDocument()
  expect(asked).not.toHaveBeenCalled()
  await goToPlace()
  await expect.element(page.getByRole('button', { name: 'На карте' })).toBeVisible()
})

test('without a tile source the place has only its name and no map', async () => {
  const asked = mapOf(null)
  await open()
  await goToPlace()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.element(page.getByText('Пожаловаться или скрыть')).toBeInTheDocument()
  expect(page.getByRole('button', { name: 'На карте' }).elements()).toEqual([])
})

test('the map tells its accuracy and can be zoomed and moved by touch and keyboard', async () => {
  mapOf('https://tiles.invalid/{z}/{x}/{y}.png')
  await open()
  await goToPlace()
  await userEvent.click(page.getByRole('button', { name: 'На карте' }))
  await expect.element(page.getByText(/в пределах 500 метров/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Приблизить карту' })).toBeVisible()
  const map = page.getByRole('region', { name: 'Карта' })
  await expect.poll(() => map.element().querySelectorAll('img').length).toBeGreaterThan(0)
  const tiles = () => [...map.element().querySelectorAll('img')].map(({ src }) => src)
  expect(tiles().every((src) => src.startsWith('https://tiles.invalid/14/'))).toBe(true)
  const circle = () => map.element().querySelector('.place-map-circle')?.getBoundingClientRect()
  const wide = circle()?.width ?? 0
  expect(wide).toBeGreaterThan(100)
  await userEvent.click(page.getByRole('button', { name: 'Приблизить карту' }))
  await expect.poll(() => Math.abs((circle()?.width ?? 0) / wide - 2) < 0.02).toBe(true)
  await expect.poll(() => map.element().querySelector('.leaflet-zoom-anim')).toBeNull()
  const { x = 0 } = circle() ?? {}
  ;(map.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => (circle()?.x ?? x) < x - 40).toBe(true)
})

test('a user can complain with a reason, and hide the ad or its seller', async () => {
  const sent: unknown[] = []
  const hidden: unknown[] = []
  await open({
    person: 'another-person-1',
    answers: {
      'POST /api/user/telegram/complaints': (body: unknown) => {
        sent.push(body)
        return Response.json({ ok: true })
      },
      'POST /api/user/telegram/hidden': (body: { isHidden: boolean }) => {
        hidden.push(body)
        return Response.json({ isHidden: body.isHidden })
      },
    },
  })
  const row = page.getByRole('button', { name: 'Пожаловаться или скрыть' })
  await userEvent.click(row)
  await userEvent.click(page.getByText('Уже продано'))
  await userEvent.fill(page.getByRole('textbox', { name: 'Подробности, если нужно' }), 'Продали\nвчера')
  await userEvent.click(page.getByRole('button', { name: 'Отправить жалобу' }))
  await expect.element(page.getByText('Жалоба отправлена. Мы сообщим о решении')).toBeVisible()
  expect(sent).toEqual([{ link, about: 'AD', reason: 'SOLD', note: 'Продали вчера' }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(row)
  await userEvent.click(page.getByRole('button', { name: 'Скрыть всё от этого продавца' }))
  await expect.element(page.getByText('Объявления продавца скрыты')).toBeVisible()
  expect(hidden).toEqual([{ link, kind: 'SELLER', isHidden: true }])
  // The toast undoes it.
  await userEvent.click(page.getByRole('button', { name: 'Отменить' }))
  await expect.poll(() => hidden.at(-1)).toEqual({ link, kind: 'SELLER', isHidden: false })
})

test('a price below the usual one is marked with the number of similar ads; with too few there is no mark', async () => {
  const hint = `GET /api/telegram/products/${link}/price-hint`
  await open({ answers: { [hint]: { hint: { level: 'LOW', count: 34 } } } })
  await expect.element(page.getByText('Цена ниже обычной')).toBeInTheDocument()
  await expect.element(page.getByText('По 34 похожим объявлениям')).toBeInTheDocument()
  close()
  const { asked } = await open({ answers: { [hint]: { hint: null } } })
  await expect.poll(() => asked).toContain(hint)
  expect(page.getByText('похожим объявлениям', { exact: false }).elements()).toEqual([])
})
