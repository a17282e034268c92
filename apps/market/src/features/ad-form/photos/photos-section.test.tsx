import { toastStore } from '@app/ui/toast-store'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetDrafts } from '../../../shared/own-ads/ad-drafts.ts'
import { aziza, makePicture, openForm, uploadedAs } from '../../../app/test-ad-form.tsx'

let close = (): void => undefined
beforeEach(async () => {
  localStorage.clear()
  await forgetDrafts(aziza)
})
afterEach(() => {
  close()
  vi.restoreAllMocks()
  toastStore.dismiss()
})

const open = async (language: 'ru' | 'uz' = 'ru') => {
  const screen = await openForm({ language, answers: { 'POST /api/images': uploadedAs('one') } })
  close = screen.close
  return screen
}
const choose = async (selector: string, file: File): Promise<void> => {
  const find = () => document.querySelector<HTMLInputElement>(selector)
  await expect.poll(find).not.toBeNull()
  const input = find()
  const files = new DataTransfer()
  files.items.add(file)
  if (!input) throw new Error('no place for photos')
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const addPhoto = async (): Promise<void> => {
  await choose('[data-field="photos"] input[type=file]', await makePicture('one.png', '#a33'))
  await expect.element(page.getByRole('button', { name: 'Действия с фото 1' })).toBeVisible()
}
const photoIds = (): (string | null)[] =>
  Array.from(document.querySelectorAll('[data-photo]'), (tile) => tile.getAttribute('data-photo'))
const warning = { ru: /^Добавьте фото: с ними больше/, uz: /^Rasm qo‘shing/ }

test.each(['ru', 'uz'] as const)('a form without photos warns why photos matter (%s)', async (language) => {
  await open(language)
  await expect.element(page.getByText(warning[language])).toBeVisible()
})

test('the first photo removes the warning and can be viewed from its menu', async () => {
  await open()
  await addPhoto()
  await expect.element(page.getByText(warning.ru)).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Действия с фото 1' }))
  await userEvent.click(page.getByRole('button', { name: 'Посмотреть' }))
  await expect.element(page.getByRole('img', { name: 'Фото 1 из 1' })).toBeVisible()
})

test('a photo is replaced by JPEG or PNG; another file type shows an error', async () => {
  await open()
  await addPhoto()
  const [before] = photoIds()
  await userEvent.click(page.getByRole('button', { name: 'Действия с фото 1' }))
  const replacing = '[role=dialog] input[type=file]'
  await choose(replacing, new File(['RIFF'], 'one.webp', { type: 'image/webp' }))
  await expect.poll(() => toastStore.getShown()?.message).toBe('Заменить можно только на фото JPEG или PNG')
  expect(photoIds()).toEqual([before])
  await choose(replacing, await makePicture('two.png', '#3a3'))
  await expect.poll(() => photoIds()[0]).not.toBe(before)
  expect(photoIds()).toHaveLength(1)
})

test('removing the photo by its menu shows the warning again', async () => {
  await open()
  await addPhoto()
  await userEvent.click(page.getByRole('button', { name: 'Действия с фото 1' }))
  await userEvent.click(page.getByRole('button', { name: 'Удалить' }))
  await expect.poll(photoIds).toEqual([])
  await expect.element(page.getByText(warning.ru)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['Mozilla/5.0 (Linux; Android 9; Redmi 7A) Chrome/74.0.3729.136 Mobile', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile', true],
] as const)(
  'Android chooses one photo at a time, other platforms many (specification 000, %s)',
  async (agent, isMultiple) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    await open()
    const input = () => document.querySelector<HTMLInputElement>('[data-field="photos"] input[type=file]')
    await expect.poll(() => input()?.multiple).toBe(isMultiple)
  },
)
