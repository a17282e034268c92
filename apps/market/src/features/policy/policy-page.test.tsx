import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { PolicyPage } from './policy-page.tsx'
import { policyRu } from './policy.ru.ts'
import { policyUz } from './policy.uz.ts'

let close = (): void => undefined
afterEach(() => close())

const open = async (language: 'ru' | 'uz', links: object = {}) => {
  const answers = { 'GET /api/app-links': { email: null, companyName: null, companyAddress: null, ...links } }
  close = (await openScreen(() => <PolicyPage />, { path: '/tos', language, answers })).close
}

test.each([
  ['ru', 'Правила и данные', '4. Что мы храним'],
  ['uz', 'Qoidalar va ma’lumotlar', '4. Nimani saqlaymiz'],
] as const)('the terms are shown in the user’s language (%s)', async (language, title, heading) => {
  await open(language, { email: 'help@vio.example', companyName: 'Vio MChJ' })
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: heading })).toBeInTheDocument()
  await expect.element(page.getByText('Vio MChJ')).toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'help@vio.example' }))
    .toHaveAttribute('href', 'mailto:help@vio.example')
})

test('the page names no company unless the operator has set one', async () => {
  await open('ru')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.getByText('Компания', { exact: true }).elements()).toEqual([])
})

test('both languages have the same sections with as many points', () => {
  const shape = ({ parts }: typeof policyRu) =>
    parts.map(({ points = [], paragraphs = [] }) => [points.length, paragraphs.length])
  expect(shape(policyUz)).toEqual(shape(policyRu))
})
