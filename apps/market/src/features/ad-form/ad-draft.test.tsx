import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftFileKey, forgetDrafts } from '../../shared/own-ads/ad-drafts.ts'
import { findDraftFile } from '../../shared/own-ads/draft-files.ts'
import { aziza, makePicture, openForm, uploadedAs } from '../../app/test-ad-form.tsx'

let close = (): void => undefined
beforeEach(async () => {
  localStorage.clear()
  await forgetDrafts(aziza)
})
afterEach(() => close())

const open = async (options: Parameters<typeof openForm>[0] = {}) => {
  const screen = await openForm(options)
  close = screen.close
  return screen
}
const name = () => page.getByRole('textbox', { name: 'Название' })
const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
const photos = (): number => document.querySelectorAll('[data-photo]').length
const choosePhoto = async (): Promise<void> => {
  const find = () => document.querySelector<HTMLInputElement>('[data-field="photos"] input[type=file]')
  await expect.poll(find).not.toBeNull()
  const input = find()
  const files = new DataTransfer()
  files.items.add(await makePicture('one.png', '#a33'))
  if (!input) throw new Error('no place for photos')
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a draft is restored with its time on the next visit, and removed by starting over', async () => {
  await open({ answers: { 'POST /api/images': uploadedAs('one') } })
  await userEvent.fill(name(), 'Кресло')
  await userEvent.fill(page.getByRole('textbox', { name: 'Цена' }), '250000')
  await choosePhoto()
  await expect.element(page.getByRole('button', { name: 'Действия с фото 1' })).toBeVisible()
  await expect.element(page.getByText(/^Черновик сохранён в \d\d:\d\d$/)).toBeVisible()
  await wait(300)
  close()

  await open()
  await expect.element(name()).toHaveValue('Кресло')
  await expect.element(page.getByRole('textbox', { name: 'Цена' })).toHaveValue('250\u202F000')
  expect(photos()).toBe(1)
  await expect.element(page.getByText(/^Черновик от \d\d:\d\d$/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Продолжить' }))
  await expect.element(page.getByText(/^Черновик от/)).not.toBeInTheDocument()
  close()

  await open()
  const isSure = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
  await userEvent.click(page.getByRole('button', { name: 'Начать заново' }))
  await expect.element(name()).toHaveValue('Кресло')
  await userEvent.click(page.getByRole('button', { name: 'Начать заново' }))
  isSure.mockRestore()
  await expect.element(name()).toHaveValue('')
  expect(photos()).toBe(0)
  close()

  await open()
  await expect.element(name()).toHaveValue('')
  await expect.element(page.getByText(/^Черновик от/)).not.toBeInTheDocument()
})

test('a draft is visible only to its user and removed by signing out', async () => {
  await open()
  await userEvent.fill(name(), 'Кресло Азизы')
  await expect.element(page.getByText(/^Черновик сохранён в \d\d:\d\d$/)).toBeVisible()
  close()
  await open({ userId: 'another-user-000' })
  await expect.element(name()).toHaveValue('')
  await expect.element(page.getByText(/^Черновик от/)).not.toBeInTheDocument()
  close()
  // The control: its owner still sees it.
  await open()
  await expect.element(name()).toHaveValue('Кресло Азизы')
  close()
  await forgetDrafts(aziza)
  await open()
  await expect.element(name()).toHaveValue('')
})

test('a draft keeps the file of an unsent photo and uploads it on the next visit', async () => {
  await open({ answers: { 'POST /api/images': () => new Promise(() => undefined) } })
  await choosePhoto()
  await expect.poll(photos).toBe(1)
  const storedPhoto = () => {
    const stored = JSON.parse(localStorage.getItem(`vio_ad_drafts:${aziza}`) ?? '{}') as {
      new?: { photos: { id: string; uploaded: unknown }[] }
    }
    return stored.new?.photos[0]
  }
  await expect.poll(() => storedPhoto()?.uploaded).toBeNull()
  const fileKey = draftFileKey({ userId: aziza, form: 'new' }, storedPhoto()?.id ?? '')
  await expect.poll(() => findDraftFile(fileKey)).toBeInstanceOf(Blob)
  close()

  const { asked } = await open({ answers: { 'POST /api/images': uploadedAs('one') } })
  await expect.element(page.getByRole('button', { name: 'Действия с фото 1' })).toBeVisible()
  expect(asked.filter((request) => request === 'POST /api/images')).toHaveLength(1)
})
