import { hearLostFiles } from '@app/shell/lost-files'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ErrorScreen, NotFoundScreen } from './problem-screens.tsx'
import { openScreen } from './test-app.tsx'

const reloads = vi.fn<() => void>()
const reset = vi.fn<() => void>()
/** The tests live in this page: a reload is seen, and does not happen. */
const holdReload = (event: NavigateEvent): void => {
  if (event.navigationType !== 'reload') return
  event.preventDefault()
  reloads()
}

hearLostFiles()
let close = (): void => undefined
beforeEach(() => {
  vi.resetAllMocks()
  navigation.addEventListener('navigate', holdReload)
  // The one reload that comes by itself has been.
  sessionStorage.setItem('reloaded-at', String(Date.now()))
})
afterEach(() => {
  close()
  navigation.removeEventListener('navigate', holdReload)
  sessionStorage.clear()
})

const tryAgainAfter = async (error: Error): Promise<void> => {
  const screen = await openScreen(() => <ErrorScreen error={error} reset={reset} />)
  close = screen.close
  await userEvent.click(page.getByRole('button', { name: 'Повторить' }))
}

test('trying again after a lost file loads the page anew: the file stays lost in this one', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module')
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }))
  expect(reloads).not.toHaveBeenCalled()
  await tryAgainAfter(error)
  expect(reloads).toHaveBeenCalledOnce()
  expect(reset).not.toHaveBeenCalled()
})

test('trying again after anything else stays on the page', async () => {
  await tryAgainAfter(new Error('no answer'))
  expect(reset).toHaveBeenCalledOnce()
  expect(reloads).not.toHaveBeenCalled()
})

test.each([
  ['ru', 'Страница не найдена', 'Что-то пошло не так'],
  ['uz', 'Sahifa topilmadi', 'Nimadir xato ketdi'],
] as const)(
  'what is not there and what broke is said in the language of the person (%s)',
  async (language, missing, broken) => {
    close = (await openScreen(() => <NotFoundScreen />, { language })).close
    await expect.element(page.getByRole('heading', { name: missing })).toBeVisible()
    close()
    const screen = await openScreen(() => <ErrorScreen error={new Error('no answer')} reset={reset} />, {
      language,
    })
    close = screen.close
    await expect.element(page.getByRole('heading', { name: broken })).toBeVisible()
    expect(document.body.textContent).not.toMatch(/Not Found|Something went wrong/)
  },
)
