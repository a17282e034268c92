import type { OverlayComponentProps, OverlayFiles } from '@app/shell/overlay-host'
import { useOverlay } from '@app/shell/use-overlay'
import { Toaster } from '@app/ui/toaster'
import { dismissToast } from '@app/ui/toast-store'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from './test-app.tsx'

const Page = (): ReactNode => {
  const { open } = useOverlay('phone')
  return (
    <>
      <button type="button" onClick={open}>
        Спросить
      </button>
      <Toaster />
    </>
  )
}

const Question = ({ isOpen }: OverlayComponentProps): ReactNode =>
  isOpen ? <p role="dialog">Вопрос</p> : null
const Broken = ({ isOpen }: OverlayComponentProps): ReactNode => {
  if (isOpen) throw new Error('a part of it did not come')
  return null
}

let close = (): void => undefined
afterEach(() => {
  close()
  dismissToast()
})

const openPage = async (file: OverlayFiles[string]): Promise<void> => {
  const screen = await openScreen(Page, { overlays: { phone: file } })
  close = screen.close
}
const button = page.getByRole('button', { name: 'Спросить' })
const words = page.getByText('Что-то пошло не так. Попробуйте ещё раз')

test('an overlay whose file fails to load closes, shows a message and opens with the next tap', async () => {
  let asked = 0
  await openPage(() => {
    asked += 1
    return asked === 1 ? Promise.reject(new TypeError('lost')) : Promise.resolve({ default: Question })
  })
  await userEvent.click(button)
  await expect.element(words).toBeVisible()
  await userEvent.click(button)
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('an overlay that throws while rendering closes, shows a message and renders again with the next tap', async () => {
  let asked = 0
  await openPage(() => {
    asked += 1
    return Promise.resolve({ default: asked === 1 ? Broken : Question })
  })
  await userEvent.click(button)
  await expect.element(words).toBeVisible()
  await userEvent.click(button)
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('an overlay stays requested when the page is about to reload for its missing file', async () => {
  await openPage((() => Promise.resolve(undefined)) as never)
  await userEvent.click(button)
  await expect.poll(() => document.querySelector('.ui-coming')).not.toBeNull()
  await new Promise(requestAnimationFrame)
  expect(document.querySelector('.ui-coming')).not.toBeNull()
})
