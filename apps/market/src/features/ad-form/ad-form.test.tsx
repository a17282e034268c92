import { loadErrorTexts } from '@app/client/error-text'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OverlayComponentProps } from '../../shared/overlays.ts'
import { aziza, me, openForm, problem, makeTokens } from '../../app/test-ad-form.tsx'
import { pinQuestion } from './place/pin-question.ts'

let close = (): void => undefined
beforeEach(() => localStorage.clear())
afterEach(() => close())

const open = async (options: Parameters<typeof openForm>[0] = {}) => {
  const screen = await openForm(options)
  close = screen.close
  return screen
}
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const publish = () => page.getByRole('button', { name: 'Опубликовать' })
const choose = async (category: string): Promise<void> => {
  await userEvent.click(page.getByRole('button', { name: /^Категория/ }))
  await userEvent.click(
    page.getByRole('option', { name: category }).or(page.getByRole('button', { name: category })),
  )
  await expect.element(page.getByRole('button', { name: `Категория ${category}` })).toBeVisible()
}
const fill = async (): Promise<void> => {
  await userEvent.fill(field('Название'), 'Кресло мягкое')
  await choose('Мебель')
  await userEvent.fill(field('Цена'), '1850000')
  await userEvent.fill(field('Описание'), 'Почти новое\n\nЦвет <серый> & белый')
}
const link = 'abcdefghijkl'

test('a price is grouped while it is typed, and the caret keeps its digit', async () => {
  await open()
  const price = field('Цена')
  await userEvent.click(price)
  await userEvent.keyboard('1850000')
  await expect.element(price).toHaveValue('1\u202F850\u202F000')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Backspace}')
  await expect.element(price).toHaveValue('185\u202F000')
  await userEvent.keyboard('7')
  await expect.element(price).toHaveValue('1\u202F850\u202F700')
})

test.each([
  [
    'ru' as const,
    'Опубликовать',
    [
      'Укажите название',
      'Выберите категорию',
      'Укажите цену',
      'Добавьте описание',
      'Номер телефона обязателен для заполнения',
    ],
  ],
  [
    'uz' as const,
    'E’lon qilish',
    [
      'Nomini kiriting',
      'Turkumni tanlang',
      'Narxni kiriting',
      'Tavsif yozing',
      'Telefon raqamini kiritish shart',
    ],
  ],
])(
  'an untouched form shows no error; submitting shows all and focuses the first (%s)',
  async (language, verb, texts) => {
    await open({ language, answers: { 'GET /api/telegram/users/me': { ...me, phoneNumber: null } } })
    const submit = page.getByRole('button', { name: verb })
    await expect.element(submit).toBeVisible()
    for (const text of texts)
      expect(document.querySelector('.ui-field-error')?.textContent ?? '').not.toBe(text)
    await userEvent.click(submit)
    const errors = (): string[] =>
      Array.from(
        document.querySelectorAll('.ui-field-error, .ui-picker-note'),
        ({ textContent }) => textContent,
      )
    await expect.poll(errors).toEqual(texts)
    await expect
      .poll(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'))
      .toBe('name')
  },
)

test('each rule of price and phone has its own text, which disappears when corrected', async () => {
  await open()
  await userEvent.fill(field('Цена'), '0')
  await userEvent.tab()
  await expect.element(page.getByText('Минимальная стоимость 1 сум')).toBeVisible()
  await userEvent.click(page.getByText('у.е.'))
  await expect.element(page.getByText('Минимальная стоимость 1 у.е.')).toBeVisible()
  await userEvent.fill(field('Цена'), '5')
  await expect.element(page.getByText(/^Минимальная стоимость/)).not.toBeInTheDocument()
  const phone = field('Телефон')
  await expect.element(phone).toHaveValue('90 123 45 67')
  await userEvent.fill(phone, '90123')
  await userEvent.tab()
  await expect.element(page.getByText('Пожалуйста, введите корректный номер телефона')).toBeVisible()
  await userEvent.fill(phone, '')
  await expect.element(page.getByText('Номер телефона обязателен для заполнения')).toBeVisible()
})

test('another category has other parameters; those of both keep their values', async () => {
  await open()
  await choose('Телефоны')
  await userEvent.click(page.getByRole('button', { name: 'Белый' }))
  await userEvent.click(page.getByRole('group', { name: 'Есть доставка' }).getByText('Да'))
  await userEvent.fill(field('Модель'), 'X200')
  await choose('Мебель')
  await expect.element(field('Модель')).not.toBeInTheDocument()
  await expect.element(field('Материал')).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Белый' })).toHaveAttribute('aria-pressed', 'true')
  await expect
    .element(page.getByRole('group', { name: /^Есть доставка/ }).getByRole('radio', { name: 'Да' }))
    .toBeChecked()
  expect(page.getByText('сохранено').elements()).toHaveLength(2)
  // Values of the first category return with it.
  await choose('Телефоны')
  await expect.element(field('Модель')).toHaveValue('X200')
})

test('the request has the price as a number, the text as paragraphs, non-empty parameters and one idempotency key', async () => {
  const seen: unknown[] = []
  const { href, asked, headers } = await open({
    answers: {
      'POST /api/user/telegram/products': (body: unknown) => {
        seen.push(body)
        // The first reply is lost.
        return seen.length === 1 ? Promise.reject(new TypeError('lost')) : Response.json({ link })
      },
    },
  })
  await fill()
  await userEvent.click(page.getByRole('button', { name: 'Бежевый' }))
  await userEvent.click(publish())
  await expect.poll(() => seen.length).toBe(1)
  await expect.element(publish()).not.toHaveAttribute('aria-busy')
  await userEvent.click(publish())
  await expect.poll(href).toBe(`/webApp/product/${link}`)
  expect(seen[0]).toEqual({
    name: 'Кресло мягкое',
    description: '<p>Почти новое</p><p>Цвет &lt;серый&gt; &amp; белый</p>',
    price: 1_850_000,
    currency: 'UZS',
    state: 'USED',
    categoryId: 2,
    regionId: 1726,
    cityId: null,
    districtId: null,
    lon: 69.28,
    lat: 41.31,
    phoneNumbers: ['+998901234567'],
    photos: [],
    parameters: [{ parameterId: 21, value: 'Бежевый' }],
  })
  expect(seen[1]).toEqual(seen[0])
  const keys = headers
    .filter((_, at) => asked[at] === 'POST /api/user/telegram/products')
    .map((one) => one.get('idempotency-key'))
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(localStorage.getItem(`vio_ad_drafts:${aziza}`)).toBeNull()
})

test('a pin set on the map is sent instead of the centre of the place', async () => {
  const sent = vi.fn<(body: unknown) => Response>(() => Response.json({ link }))
  const point = { lon: 69.240_562, lat: 41.311_081 }
  const Map = ({ isOpen, onClose }: OverlayComponentProps) => {
    const question = pinQuestion.useQuestion()
    const set = (): void => {
      question?.onPin(point)
      onClose()
    }
    return isOpen ? (
      <button type="button" onClick={set}>
        Здесь
      </button>
    ) : null
  }
  await open({
    answers: { 'POST /api/user/telegram/products': sent },
    overlays: { 'ad-pin': () => Promise.resolve({ default: Map }) },
  })
  await fill()
  await userEvent.click(page.getByRole('button', { name: 'Уточнить точку на карте' }))
  await userEvent.click(page.getByRole('button', { name: 'Здесь' }))
  await expect.element(page.getByRole('button', { name: 'Точка на карте указана' })).toBeVisible()
  await userEvent.click(publish())
  await expect.poll(() => sent.mock.calls[0]?.[0]).toMatchObject(point)
})

test('the Uzbek currency unit has one spelling in the form and its errors', async () => {
  await open({ language: 'uz' })
  await userEvent.fill(field('Narxi'), '0')
  await userEvent.click(page.getByText('sh.b.', { exact: true }))
  await expect.element(page.getByText(/1 sh\.b\./)).toBeVisible()
  expect(document.body.textContent).not.toContain('y.e.')
})

test('a server error is shown at its field, and a duplicate links to the first ad', async () => {
  await loadErrorTexts('ru')
  const answers = [
    () => problem(400, 'INPUT_INVALID', { 'phoneNumbers.0': 'invalid_format', price: 'too_big' }),
    () => problem(409, 'AD_DUPLICATE', { link }),
    () => problem(409, 'AD_LIMIT_REACHED'),
  ]
  await open({
    answers: { 'POST /api/user/telegram/products': () => answers.shift()?.() ?? problem(500, 'INTERNAL') },
  })
  await fill()
  await userEvent.click(publish())
  await expect.element(page.getByText('Пожалуйста, введите корректный номер телефона')).toBeVisible()
  await expect.element(page.getByText('Цена слишком большая')).toBeVisible()
  // The form focuses the field after the reply; typing before that would change it.
  await expect.element(field('Цена')).toHaveFocus()
  await userEvent.fill(field('Цена'), '5000')
  await userEvent.fill(field('Телефон'), '901112233')
  await userEvent.click(publish())
  await expect
    .element(page.getByRole('link', { name: 'Открыть' }))
    .toHaveAttribute('href', `/webApp/product/${link}`)
})

const ad = {
  status: 'ACTIVE',
  reason: null,
  hasPendingRevision: false,
  hasRejectedRevision: false,
  expiresAt: null,
  canEdit: true,
  canClose: true,
  canRenew: false,
  canReopen: false,
  canAppeal: false,
  isTopOnModerate: false,
  id: 5,
  link,
  name: 'Диван',
  description: '<p><b>Мягкий</b><br />и большой</p><ul><li>раз</li><li>два</li></ul>',
  price: 2_000_000,
  currency: 'UZS',
  state: 'Новое',
  categoryId: 2,
  regionId: 1726,
  cityId: null,
  districtId: null,
  lon: 69.111111,
  lat: 41.222222,
  phoneNumbers: ['+79161234567'],
  photos: [],
  pictures: [],
  parameters: [{ parameterId: 23, value: 'Дуб', parameter: {} }],
}

test('an edited ad keeps its parameters, its text and its exact pin', async () => {
  const sent = vi.fn<(body: unknown) => Response>(() => Response.json({ link }))
  const { href } = await open({
    link,
    answers: {
      [`GET /api/user/telegram/products/${link}`]: ad,
      [`PATCH /api/user/telegram/products/${link}`]: sent,
    },
  })
  await expect.element(field('Описание')).toHaveValue('Мягкий\nи большой\n\n• раз\n• два')
  await expect.element(field('Материал')).toHaveValue('Дуб')
  await expect.element(field('Телефон')).toHaveValue('+79161234567')
  await userEvent.fill(field('Цена'), '1900000')
  await userEvent.click(page.getByRole('button', { name: 'Сохранить' }))
  await expect.poll(href).toBe(`/webApp/product/${link}`)
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    price: 1_900_000,
    state: 'NEW',
    description: ad.description,
    lon: ad.lon,
    lat: ad.lat,
    phoneNumbers: ad.phoneNumbers,
    parameters: [{ parameterId: 23, value: 'Дуб' }],
  })
})

test('editing an ad without a phone shows one empty phone field', async () => {
  await open({
    link,
    answers: { [`GET /api/user/telegram/products/${link}`]: { ...ad, phoneNumbers: [] } },
  })
  await expect.element(field('Телефон')).toHaveValue('90 123 45 67')
})

test('an ad that cannot be loaded for editing redirects to own ads', async () => {
  const { href } = await open({ link })
  await expect.poll(href).toBe('/webApp/items')
})

test('the link of a rejection reason focuses the field to correct', async () => {
  await open({ link, field: 'price', answers: { [`GET /api/user/telegram/products/${link}`]: ad } })
  await expect.element(field('Цена')).toHaveFocus()
})

test('a visitor signs in first and then sees the form', async () => {
  const { app } = await open({ isVisitor: true })
  await userEvent.click(page.getByRole('button', { name: 'Войти' }))
  await expect.element(page.getByRole('dialog', { name: 'Ваш номер телефона' })).toBeVisible()
  app.session.signIn(makeTokens(aziza))
  await expect.poll(() => document.querySelector('[data-field="name"]')).not.toBeNull()
})
