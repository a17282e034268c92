import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { signInByPhone } from './people.ts'
import { originOf } from '../stack-address.ts'

export const sellerWords = {
  ru: {
    name: 'Название',
    price: 'Цена',
    description: 'Описание',
    category: 'Категория',
    furniture: 'Мебель',
    next: 'Далее',
    publish: 'Опубликовать',
    retry: /Повторить/,
    menu: /^Действия с фото/,
    draft: /^Черновик от/,
    pending: /На модерации/,
    startOver: 'Начать заново',
  },
  uz: {
    name: 'Nomi',
    price: 'Narxi',
    description: 'Tavsifi',
    category: 'Turkum',
    furniture: 'Mebel',
    next: 'Keyingi',
    publish: 'E’lon qilish',
    retry: /Qayta urinish/,
    menu: /-rasm bilan amallar$/,
    draft: /^Qoralama:/,
    pending: /Moderatsiyada/,
    startOver: 'Qaytadan boshlash',
  },
} as const
export type SellerLanguage = keyof typeof sellerWords

/** Opens the empty form as a new user. */
export async function openNewAd(page: Page, language: SellerLanguage): Promise<void> {
  const { accessToken } = await signInByPhone('vio')
  const origin = originOf('market')
  await page.context().addCookies([{ name: 'lang', value: language, url: origin }])
  await page.addInitScript((token) => localStorage.setItem('access-token', token), accessToken)
  await page.goto(`${origin}/webApp/createProduct`)
  await expect(page.getByRole('textbox', { name: sellerWords[language].name })).toBeVisible()
}

/** Publishes without the offered promotion. */
export async function publish(page: Page, language: SellerLanguage): Promise<void> {
  const text = sellerWords[language]
  await page.getByRole('button', { name: text.next }).click()
  await page.getByRole('button', { name: text.publish, exact: true }).click()
}

/** Photos of different sizes. */
export function makePhotos(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const wide = 1700 + index * 100
      const stripes = Array.from(
        { length: 40 + index * 15 },
        (_each, at) =>
          `<rect x="${(at * 97) % wide}" y="${(at * 61) % 1200}" width="90" height="70" fill="hsl(${at * 31 + index * 60} 70% 50%)"/>`,
      ).join('')
      const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="1300"><rect width="100%" height="100%" fill="hsl(${index * 70} 40% 70%)"/>${stripes}</svg>`
      return {
        name: `photo-${index}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await sharp(Buffer.from(picture)).jpeg().toBuffer(),
      }
    }),
  )
}

export async function choosePhotos(page: Page, count: number): Promise<void> {
  await page.locator('[data-field="photos"] input[type=file]').setInputFiles(await makePhotos(count))
}

export function photosDone(page: Page) {
  return page.locator('[data-photo-menu]')
}
export function photoTiles(page: Page) {
  return page.locator('[data-photo]')
}

/** Slow 4G: 750 kbit/s upload. */
export async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  })
}

export async function chooseCategory(page: Page, language: SellerLanguage): Promise<void> {
  const text = sellerWords[language]
  await page.locator('[data-field="categoryId"] button').click()
  await page.getByRole('dialog').getByText(text.furniture, { exact: true }).click()
  await expect(page.locator('[data-field="categoryId"]')).toContainText(text.furniture)
}
