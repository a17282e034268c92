import { useOverlay } from '@app/shell/use-overlay'
import { useMemo, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { closeAdQuestion, type CloseReason } from '../../shared/own-ads/close-ad.ts'

let close = (): void => undefined
const onConfirm = vi.fn<(reason: CloseReason) => void>()
afterEach(() => {
  close()
  onConfirm.mockReset()
})

const Asking = (): ReactNode => {
  closeAdQuestion.useAsk(useMemo(() => ({ isBusy: false, onConfirm }), []))
  return null
}

const open = async (hasAd: boolean): Promise<void> => {
  const Page = (): ReactNode => {
    const overlay = useOverlay('close-ad')
    return (
      <>
        {hasAd ? <Asking /> : null}
        <button type="button" onClick={overlay.open}>
          Открыть
        </button>
      </>
    )
  }
  const screen = await openScreen(Page, {
    overlays: { 'close-ad': () => import('./close-ad-overlay.tsx') },
  })
  close = screen.close
  await userEvent.click(page.getByRole('button', { name: 'Открыть' }))
}

test.each([
  ['Продано здесь', 'SoldHere'],
  ['Продано в другом месте', 'SoldOnOtherPlatform'],
  ['Другая причина', 'Other'],
] as const)('the reason «%s» is sent as %s', async (words, reason) => {
  await open(true)
  await userEvent.click(page.getByRole('radio', { name: words }))
  await userEvent.click(page.getByRole('button', { name: 'Закрыть объявление' }))
  expect(onConfirm.mock.calls).toEqual([[reason]])
})

test('the overlay asks for no reason without an ad', async () => {
  await open(false)
  await expect.element(page.getByText(/^Закрывать нечего/)).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
})
