import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OtpField } from './otp-field.tsx'

const ignore = (): void => undefined

interface CodeProps {
  readonly onComplete: (code: string) => void
  readonly error?: string
}

const Code = ({ onComplete, error }: CodeProps): ReactNode => {
  const [value, setValue] = useState('')
  return (
    <>
      <OtpField label="Код" value={value} onChange={setValue} onComplete={onComplete} error={error} />
      <p data-testid="elsewhere" tabIndex={-1}>
        Текст рядом
      </p>
    </>
  )
}

const input = (): HTMLInputElement => page.getByRole('textbox').element() as HTMLInputElement
const pasteInto = (target: Element, text: string): void => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
const cells = (): string[] =>
  Array.from(document.querySelectorAll('.ui-otp-cell'), (cell) => cell.textContent ?? '')

test('is one input that a phone can autofill with the code of a message', async () => {
  await render(<Code onComplete={ignore} />)
  expect(document.querySelectorAll('input')).toHaveLength(1)
  const { type, inputMode, autocomplete, maxLength } = input()
  expect([type, inputMode, autocomplete, maxLength]).toEqual(['text', 'numeric', 'one-time-code', 6])
})

test('sends the code once, with the sixth digit', async () => {
  const onComplete = vi.fn<(code: string) => void>()
  await render(<Code onComplete={onComplete} />)
  await userEvent.type(page.getByRole('textbox'), '12345')
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.keyboard('6')
  expect(onComplete.mock.calls).toEqual([['123456']])
  expect(cells().join('')).toBe('123456')
})

test('a pasted «123 456» is accepted although the field has six characters', async () => {
  const onComplete = vi.fn<(code: string) => void>()
  await render(<Code onComplete={onComplete} />)
  pasteInto(input(), '123 456')
  await vi.waitFor(() => expect(onComplete.mock.calls).toEqual([['123456']]))
})

test('a paste outside the field fills it', async () => {
  const onComplete = vi.fn<(code: string) => void>()
  await render(<Code onComplete={onComplete} />)
  pasteInto(page.getByTestId('elsewhere').element(), 'Ваш код: 654-321')
  await vi.waitFor(() => expect(onComplete.mock.calls).toEqual([['654321']]))
})

test('an error clears the cells, focuses the field and describes it', async () => {
  const onComplete = vi.fn<(code: string) => void>()
  const screen = await render(<Code onComplete={onComplete} />)
  await userEvent.type(page.getByRole('textbox'), '111111')
  page.getByTestId('elsewhere').element().focus()
  await screen.rerender(<Code onComplete={onComplete} error="Неверный код" />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Неверный код')
  await vi.waitFor(() => expect(input().value).toBe(''))
  expect(document.activeElement).toBe(input())
  expect(input().getAttribute('aria-describedby')).toBe(
    page.getByText('Неверный код').element().parentElement?.id,
  )
  await userEvent.keyboard('222222')
  expect(onComplete).toHaveBeenLastCalledWith('222222')
})

test('a tap on a filled cell lets the next key replace its digit', async () => {
  await render(<Code onComplete={ignore} />)
  await userEvent.type(page.getByRole('textbox'), '1234')
  const { left, top } = input().getBoundingClientRect()
  const second = document.querySelectorAll('.ui-otp-cell')[1]?.getBoundingClientRect()
  await userEvent.click(page.getByRole('textbox'), {
    position: { x: (second?.left ?? 0) + 10 - left, y: (second?.top ?? 0) + 10 - top },
  })
  await userEvent.keyboard('9')
  expect(cells().join('')).toBe('1934')
})
