import { useState, type ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../styles/tokens.css'
import '../styles/base.css'
import { createToastStore } from '../frame/toast-store.ts'
import { Toaster } from '../frame/toaster.tsx'
import { Confirm } from './confirm.tsx'
import { FormSheet } from './form-sheet.tsx'
import { FullOverlay } from './full-overlay.tsx'
import { Sheet } from './sheet.tsx'
import { SidePanel } from './side-panel.tsx'

afterEach(() => {
  delete document.documentElement.dataset['lite']
})

type Shown = (close: () => void, isOpen: boolean) => ReactNode

/** A page with one focusable element: the button that opens the overlay. */
const Opener = ({ show, onClosed }: { readonly show: Shown; readonly onClosed?: () => void }): ReactNode => {
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => {
    setIsOpen(false)
    onClosed?.()
  }
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      {show(close, isOpen)}
    </>
  )
}

const overlays: readonly (readonly [string, Shown])[] = [
  [
    'Sheet',
    (close, isOpen) => (
      <Sheet isOpen={isOpen} onClose={close} title="Menu" closeLabel="Close">
        <button type="button">inside</button>
      </Sheet>
    ),
  ],
  [
    'FormSheet',
    (close, isOpen) => (
      <FormSheet isOpen={isOpen} onClose={close} title="Menu" leaveLabel="Close">
        <button type="button">inside</button>
      </FormSheet>
    ),
  ],
  [
    'FullOverlay',
    (close, isOpen) => (
      <FullOverlay isOpen={isOpen} onClose={close} title="Menu" leaveLabel="Close">
        <button type="button">inside</button>
      </FullOverlay>
    ),
  ],
  [
    'SidePanel',
    (close, isOpen) => (
      <SidePanel isOpen={isOpen} onClose={close} title="Menu" closeLabel="Close">
        <button type="button">inside</button>
      </SidePanel>
    ),
  ],
]

const focused = (): Element => document.activeElement ?? document.body

describe.each(overlays)('%s', (_name, show) => {
  test('takes the focus, keeps it inside and restores it', async () => {
    const screen = await render(<Opener show={show} />)
    const opener = screen.getByRole('button', { name: 'open' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => dialog.element().contains(focused())).toBe(true)
    for (let press = 0; press < 5; press += 1) {
      await userEvent.keyboard('{Tab}')
      expect(dialog.element().contains(focused())).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(focused).toBe(opener.element())
  })

  test('closes by its button, and the page behind cannot scroll while it is open', async () => {
    const screen = await render(
      <div style={{ height: 3000 }}>
        <Opener show={show} />
      </div>,
    )
    await screen.getByRole('button', { name: 'open' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    const overflows = [document.documentElement, document.body].map(
      (node) => getComputedStyle(node).overflowY,
    )
    expect(overflows).toContain('hidden')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('requests to close and stays while the app keeps it open', async () => {
    const onClose = vi.fn<() => void>()
    await render(<>{show(onClose, true)}</>)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })
})

const tapBeside = async (): Promise<void> => {
  const scrim = document.querySelector('.ui-overlay-scrim')
  await userEvent.click(scrim ?? document.body, { position: { x: 340, y: 10 } })
}

test('a tap beside closes a sheet, but never a form', async () => {
  const onSheet = vi.fn<() => void>()
  const onForm = vi.fn<() => void>()
  const sheet = await render(
    <Sheet isOpen onClose={onSheet} title="Sheet" closeLabel="Close">
      text
    </Sheet>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await tapBeside()
  expect(onSheet).toHaveBeenCalledTimes(1)
  await sheet.unmount()
  await render(
    <FormSheet isOpen onClose={onForm} title="Form" leaveLabel="Close">
      text
    </FormSheet>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await tapBeside()
  expect(onForm).not.toHaveBeenCalled()
})

describe('dragging a sheet', () => {
  const tall = (onClose: () => void): ReactNode => (
    <Sheet isOpen onClose={onClose} title="Pull me" closeLabel="Close">
      <div style={{ height: 300 }}>text</div>
    </Sheet>
  )
  const settled = (): Promise<unknown> =>
    Promise.all(
      page
        .getByRole('dialog')
        .element()
        .getAnimations()
        .map((animation) => animation.finished),
    )
  const pullBy = async (distance: number): Promise<void> => {
    await settled()
    const grip = page.elementLocator(document.querySelector('.ui-sheet-grip') ?? document.body)
    await userEvent.dragAndDrop(grip, page.getByRole('dialog'), {
      sourcePosition: { x: 100, y: 20 },
      targetPosition: { x: 100, y: 20 + distance },
      steps: 6,
    })
  }

  test('a long drag requests to close', async () => {
    const onClose = vi.fn<() => void>()
    await render(tall(onClose))
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await pullBy(220)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('a drag of a few pixels is a tap', async () => {
    const onClose = vi.fn<() => void>()
    await render(tall(onClose))
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await pullBy(12)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('the sheet returns when the app does not close it', async () => {
    await render(tall(() => {}))
    await expect.element(page.getByRole('dialog')).toBeVisible()
    const before = page.getByRole('dialog').element().getBoundingClientRect().top
    await pullBy(220)
    await expect.poll(() => page.getByRole('dialog').element().getBoundingClientRect().top).toBe(before)
  })
})

test('a sheet is as high as its content and never higher than the screen less 24 px', async () => {
  document.documentElement.dataset['lite'] = ''
  const short = await render(
    <Sheet isOpen onClose={() => {}} title="Short" closeLabel="Close">
      one line
    </Sheet>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(page.getByRole('dialog').element().getBoundingClientRect().height).toBeLessThan(160)
  await short.unmount()
  await render(
    <Sheet
      isOpen
      onClose={() => {}}
      title="Long"
      closeLabel="Close"
      footer={<button type="button">Pay</button>}
    >
      <div style={{ height: 2000 }} />
    </Sheet>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Long' })).toBeVisible()
  const box = page.getByRole('dialog').element().getBoundingClientRect()
  expect(box.height).toBe(window.innerHeight - 24)
  await expect.element(page.getByRole('button', { name: 'Pay' })).toBeInViewport()
})

test('a toast that appears while a sheet opens is above both of its buttons', async () => {
  const store = createToastStore()
  const footer = (
    <>
      <button type="button" style={{ height: 48 }}>
        Pay
      </button>
      <button type="button" style={{ height: 48 }}>
        Later
      </button>
    </>
  )
  await render(
    <>
      <Toaster store={store} />
      <Opener
        show={(close, isOpen) => (
          <Sheet isOpen={isOpen} onClose={close} title="Coins" closeLabel="Close" footer={footer}>
            one line
          </Sheet>
        )}
      />
    </>,
  )
  store.push('Не удалось', { durationMs: 600_000 })
  await userEvent.click(page.getByRole('button', { name: 'open' }))
  await expect.element(page.getByRole('button', { name: 'Later' })).toBeInViewport()
  await expect
    .poll(() => {
      const edge = page.getByRole('button', { name: 'Pay' }).element().getBoundingClientRect().top
      return page.getByText('Не удалось').element().getBoundingClientRect().bottom < edge
    })
    .toBe(true)
  store.dismiss()
})

test('a form ends above the keyboard', async () => {
  document.documentElement.dataset['lite'] = ''
  document.documentElement.style.setProperty('--keyboard', '260px')
  await render(
    <FormSheet
      isOpen
      onClose={() => {}}
      title="Address"
      leaveLabel="Close"
      footer={<button type="button">Go</button>}
    >
      <div style={{ height: 2000 }} />
    </FormSheet>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const box = page.getByRole('dialog').element().getBoundingClientRect()
  document.documentElement.style.removeProperty('--keyboard')
  expect(box.bottom).toBe(window.innerHeight - 260)
  expect(box.top).toBe(24)
})

test('the action can be disabled, and back differs from close', async () => {
  const onReset = vi.fn<() => void>()
  const onBack = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  const filters = (isDisabled: boolean): ReactNode => (
    <FullOverlay
      isOpen
      onClose={onClose}
      title="Filters"
      leave="back"
      leaveLabel="Back"
      onBack={onBack}
      action={{ label: 'Reset', onPress: onReset, isDisabled }}
    >
      rows
    </FullOverlay>
  )
  const screen = await render(filters(true))
  await expect.element(page.getByRole('button', { name: 'Reset' })).toBeDisabled()
  await screen.rerender(filters(false))
  await page.getByRole('button', { name: 'Reset' }).click()
  expect(onReset).toHaveBeenCalledTimes(1)
  await page.getByRole('button', { name: 'Back' }).click()
  expect(onBack).toHaveBeenCalledTimes(1)
  expect(onClose).not.toHaveBeenCalled()
})

test('a dangerous confirmation focuses the cancel button', async () => {
  const onConfirm = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  await render(
    <Confirm
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      title="Reject 6?"
      confirmLabel="Reject"
      cancelLabel="Cancel"
      isDanger
    >
      It cannot be undone.
    </Confirm>,
  )
  const dialog = page.getByRole('alertdialog', { name: 'Reject 6?' })
  await expect.element(dialog).toHaveAccessibleDescription('It cannot be undone.')
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledTimes(1)
  await page.getByRole('button', { name: 'Reject' }).click()
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('closing the upper of two overlays keeps the lower one open', async () => {
  const onOuter = vi.fn<() => void>()
  const onInner = vi.fn<() => void>()
  await render(
    <FullOverlay isOpen onClose={onOuter} title="Outer" leaveLabel="Close outer">
      <Sheet isOpen onClose={onInner} title="Inner" closeLabel="Close inner">
        text
      </Sheet>
    </FullOverlay>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Inner' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onInner).toHaveBeenCalledTimes(1)
  expect(onOuter).not.toHaveBeenCalled()
})
