import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import type { MarketLanguage } from '../../shared/i18n.ts'
import { ShowButton } from './show-button.tsx'

let close = (): void => undefined
afterEach(() => close())

const show = async (count: number | null, isCounting = false, language: MarketLanguage = 'ru') => {
  const onShow = vi.fn<() => void>()
  const screen = await openScreen(
    () => <ShowButton count={count} isCounting={isCounting} onShow={onShow} />,
    { language },
  )
  close = screen.close
  return onShow
}

test.each([
  [1, 'ru', 'Показать 1 объявление'],
  [3, 'ru', 'Показать 3 объявления'],
  [128, 'ru', 'Показать 128 объявлений'],
  [1234, 'ru', 'Показать 1,23 тыс. объявлений'],
  [1_000_001, 'ru', 'Показать 1 млн объявлений'],
  [1234, 'uz', '1,23 ming ta e’lonni ko‘rsatish'],
  [null, 'ru', 'Показать объявления'],
] as const)('the button for %s ads (%s) says «%s»', async (count, language, words) => {
  const onShow = await show(count, false, language)
  const button = page.getByRole('button')
  await expect.element(button).toHaveTextContent(words)
  await userEvent.click(button)
  expect(onShow).toHaveBeenCalledOnce()
})

test('the button is disabled without any ad', async () => {
  await show(0)
  await expect.element(page.getByRole('button', { name: 'Нет объявлений' })).toBeDisabled()
})

test('the button does not show zero while it counts', async () => {
  await show(0, true)
  await expect.element(page.getByRole('button', { name: 'Показать объявления' })).toBeEnabled()
})
