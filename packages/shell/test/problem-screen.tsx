import type { ComponentType, ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { observeLostFiles } from '../src/service-worker/lost-files.ts'

interface ProblemScreenOptions {
  readonly ErrorScreen: ComponentType<{ readonly error: Error; readonly reset: () => void }>
  readonly openScreen: (Screen: () => ReactNode) => Promise<{ readonly close: () => void }>
  readonly retryLabel: string
}

/** The effect of «try again» after another page has failed. */
export function testProblemScreen({ ErrorScreen, openScreen, retryLabel }: ProblemScreenOptions): void {
  const reloads = vi.fn<() => void>()
  const reset = vi.fn<() => void>()
  /** The tests live in this page: a reload is recorded and prevented. */
  const holdReload = (event: NavigateEvent): void => {
    if (event.navigationType !== 'reload') return
    event.preventDefault()
    reloads()
  }

  observeLostFiles()
  let close = (): void => undefined
  beforeEach(() => {
    vi.resetAllMocks()
    navigation.addEventListener('navigate', holdReload)
    // The automatic reload has happened.
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
    await userEvent.click(page.getByRole('button', { name: retryLabel }))
  }

  test('a retry after a lost file reloads the page', async () => {
    const error = new TypeError('Failed to fetch dynamically imported module')
    dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }))
    expect(reloads).not.toHaveBeenCalled()
    await tryAgainAfter(error)
    expect(reloads).toHaveBeenCalledOnce()
    expect(reset).not.toHaveBeenCalled()
  })

  test('a retry after another error stays on the page', async () => {
    await tryAgainAfter(new Error('no answer'))
    expect(reset).toHaveBeenCalledOnce()
    expect(reloads).not.toHaveBeenCalled()
  })
}
