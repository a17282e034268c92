import { openScreen } from './test-app.tsx'
import type { MarketLanguage } from '../shared/i18n.ts'
import { mapSourceQuery } from '../shared/places/map-source.queries.ts'
import { useSearch } from '@tanstack/react-router'
import { CreateAdPage } from '../features/ad-form/create-ad-page.tsx'
import { EditAdPage } from '../features/ad-form/edit-ad-page.tsx'

/** Shared by tests of the form: a signed-in user, two categories, one place. */
export function makeTokens(id: string) {
  return {
    accessToken: `x.${btoa(JSON.stringify({ id, iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`,
    refreshToken: 'refresh',
  }
}
export const aziza = 'abcdefghijklmnop'

const parameter = (id: number, name: string, type: string, options: readonly string[] = []) => ({
  id,
  name,
  name_uz: `${name} uz`,
  type,
  enumOptions: options,
  enumOptions_uz: options.map((option) => `${option} uz`),
})

const categories = [
  {
    id: 1,
    name: 'Телефоны',
    name_uz: 'Telefonlar',
    link: 'phones',
    order: 1,
    parameters: [
      parameter(11, 'Цвет', 'ENUM', ['Белый', 'Чёрный']),
      parameter(12, 'Есть доставка', 'BOOLEAN'),
      parameter(13, 'Модель', 'STRING'),
    ],
  },
  {
    id: 2,
    name: 'Мебель',
    name_uz: 'Mebel',
    link: 'furniture',
    order: 2,
    parameters: [
      parameter(21, 'Цвет', 'ENUM', ['Белый', 'Бежевый']),
      parameter(22, 'Есть доставка', 'BOOLEAN'),
      parameter(23, 'Материал', 'STRING'),
    ],
  },
]

const region = {
  id: 1726,
  name: 'Город Ташкент',
  name_uz: 'Toshkent shahri',
  longitude: 69.28,
  latitude: 41.31,
  zoom: 10,
}

export const me = {
  id: aziza,
  firstName: 'Азиза',
  phoneNumber: '+998901234567',
  countProducts: 0,
  isAdmin: false,
  regionId: 1726,
  cityId: null,
  districtId: null,
}

const basics = {
  'GET /api/telegram/users/me': me,
  'GET /api/telegram/category': categories,
  'GET /api/telegram/geo/regions': [region],
}

interface FormOptions {
  readonly answers?: Readonly<Record<string, unknown>>
  readonly language?: MarketLanguage
  readonly userId?: string
  readonly link?: string
  readonly field?: string
  readonly isVisitor?: boolean
  readonly isForTop?: boolean
  readonly step?: 1 | 2
  readonly overlays?: NonNullable<Parameters<typeof openScreen>[1]>['overlays']
}

export async function openForm({
  answers = {},
  language = 'ru',
  userId = aziza,
  link,
  field,
  isVisitor = false,
  isForTop = false,
  step = 1,
  overlays = {},
}: FormOptions = {}) {
  const Create = () => {
    const search: { step?: unknown; withPromotionBadge?: unknown } = useSearch({ strict: false })
    return (
      <CreateAdPage
        step={String(search.step) === '2' ? 2 : 1}
        isForTop={search.withPromotionBadge !== undefined}
      />
    )
  }
  const Page = () => (link === undefined ? <Create /> : <EditAdPage link={link} field={field} />)
  const screen = await openScreen(Page, {
    path:
      link === undefined
        ? `/webApp/createProduct?${new URLSearchParams({
            ...(step === 2 && { step: '2' }),
            ...(isForTop && { withPromotionBadge: 'true' }),
          }).toString()}`
        : `/webApp/editProduct/${link}`,
    language,
    answers: { ...basics, ...answers },
    cached: [[mapSourceQuery.queryKey, { tiles: 'https://tiles.invalid/{z}/{x}/{y}.png', credit: '' }]],
    overlays: {
      phone: () => import('../features/phone/phone-overlay.tsx'),
      category: () => import('../features/category/category-overlay.tsx'),
      'photo-menu': () => import('../features/ad-form/photos/photo-menu-overlay.tsx'),
      'image-viewer': () => import('../features/photo-viewer/image-viewer-overlay.tsx'),
      ...overlays,
    },
  })
  if (!isVisitor) screen.app.session.signIn(makeTokens(userId))
  return screen
}

/** A picture that the browser can decode. */
export function makePicture(name: string, colour: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 40
  canvas.height = 30
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = colour
    pen.fillRect(0, 0, 40, 30)
  }
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(new File(blob ? [blob] : [], name, { type: 'image/png' })))
  })
}

/** The server's reply to an upload. */
export function uploadedAs(name: string) {
  return [
    {
      id: name,
      src: `/media/${name}/w1280.webp`,
      width: 40,
      height: 30,
      sources: [{ src: `/media/${name}/w320.webp`, width: 320 }],
      placeholder: '',
    },
  ]
}

export function problem(status: number, code: string, fields: Record<string, string> = {}): Response {
  return Response.json({ code, message: code, requestId: 'r', fields }, { status })
}
