import { testProblemScreen } from '@app/shell/test/problem-screen'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorScreen, NotFoundScreen } from './problem-screens.tsx'
import { openScreen } from './test-app.tsx'

testProblemScreen({ ErrorScreen, openScreen, retryLabel: 'Повторить' })

test.each([
  ['ru', 'Страница не найдена', 'Что-то пошло не так'],
  ['uz', 'Sahifa topilmadi', 'Nimadir xato ketdi'],
] as const)(
  'missing pages and crashes are reported in the user’s language (%s)',
  async (language, missing, broken) => {
    const missingPage = await openScreen(() => <NotFoundScreen />, { language })
    await expect.element(page.getByRole('heading', { name: missing })).toBeVisible()
    missingPage.close()
    const brokenPage = await openScreen(
      () => <ErrorScreen error={new Error('no answer')} reset={() => undefined} />,
      { language },
    )
    await expect.element(page.getByRole('heading', { name: broken })).toBeVisible()
    expect(document.body.textContent).not.toMatch(/Not Found|Something went wrong/)
    brokenPage.close()
  },
)
