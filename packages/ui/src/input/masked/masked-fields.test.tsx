import { useState, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MoneyField } from './money-field.tsx'
import type { MoneyGroup } from './money-mask.ts'
import { PhoneField } from './phone-field.tsx'
import type { PhoneCountry } from './phone-mask.ts'

const Money = ({
  group,
  start,
}: {
  readonly group: MoneyGroup
  readonly start: number | null
}): ReactNode => {
  const [value, setValue] = useState(start)
  return (
    <>
      <MoneyField label="Цена" group={group} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  )
}

const Phone = ({ country, start }: { readonly country: PhoneCountry; readonly start: string }): ReactNode => {
  const [value, setValue] = useState(start)
  return (
    <>
      <PhoneField label="Телефон" country={country} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const field = (): HTMLInputElement => page.getByRole('textbox').element() as HTMLInputElement

const putCaret = (before: string): void => {
  field().focus()
  field().setSelectionRange(before.length, before.length)
}
const beforeCaret = (): string => field().value.slice(0, field().selectionStart ?? -1)

const paste = (text: string): void => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  field().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

describe('MoneyField', () => {
  test('groups the digits while they are typed and reports a number', async () => {
    await render(<Money group="fr" start={null} />)
    await userEvent.type(page.getByRole('textbox', { name: 'Цена' }), '1850000')
    expect(field().value).toBe('1\u202f850\u202f000')
    await expect.element(page.getByRole('status')).toHaveTextContent('1850000')
  })

  test('several digits typed in the middle stay together and the caret follows them', async () => {
    await render(<Money group="fr" start={1_850_000} />)
    putCaret('1\u202f8')
    await userEvent.keyboard('77')
    expect(field().value).toBe('187\u202f750\u202f000')
    expect(beforeCaret()).toBe('187\u202f7')
  })

  test('Indian groups keep the caret too', async () => {
    await render(<Money group="in" start={123_456} />)
    putCaret('1,2')
    await userEvent.keyboard('99')
    expect(field().value).toBe('1,29,93,456')
    expect(beforeCaret()).toBe('1,29,9')
  })

  test('Backspace behind a separator removes a digit, and a letter does nothing', async () => {
    await render(<Money group="fr" start={1_850_000} />)
    putCaret('1\u202f')
    await userEvent.keyboard('{Backspace}')
    expect(field().value).toBe('850\u202f000')
    expect(beforeCaret()).toBe('')
    putCaret('85')
    await userEvent.keyboard('x')
    expect(field().value).toBe('850\u202f000')
    expect(beforeCaret()).toBe('85')
  })

  test('an emptied field is null, not zero', async () => {
    await render(<Money group="fr" start={5} />)
    putCaret('5')
    await userEvent.keyboard('{Backspace}')
    await expect.element(page.getByRole('status')).toHaveTextContent('null')
  })
})

describe('PhoneField', () => {
  test('has the number keyboard, the country code outside the input and autofill', async () => {
    await render(<Phone country="UZ" start="" />)
    const input = field()
    expect([input.type, input.inputMode, input.autocomplete]).toEqual(['tel', 'tel', 'tel-national'])
    await expect.element(page.getByText('+998')).toBeVisible()
    expect(input.value).toBe('')
  })

  test('groups 2-3-2-2 for Uzbekistan and 2-4-4 for India', async () => {
    const screen = await render(<Phone country="UZ" start="" />)
    await userEvent.type(page.getByRole('textbox'), '901234567')
    expect(field().value).toBe('90 123 45 67')
    await screen.unmount()
    await render(<Phone country="IN" start="" />)
    await userEvent.type(page.getByRole('textbox'), '9876543210')
    expect(field().value).toBe('98 7654 3210')
  })

  test('correcting a digit in the middle keeps the caret there', async () => {
    await render(<Phone country="UZ" start="901234567" />)
    putCaret('90 12')
    await userEvent.keyboard('{Backspace}')
    expect(beforeCaret()).toBe('90 1')
    await userEvent.keyboard('8')
    expect(field().value).toBe('90 183 45 67')
    expect(beforeCaret()).toBe('90 18')
  })

  test.each([
    ['IN', '+91 98765 43210', '9876543210'],
    ['IN', '098765 43210', '9876543210'],
    ['UZ', '998901234567', '901234567'],
  ] as const)('%s: a pasted %j replaces what was there', async (country, text, digits) => {
    await render(<Phone country={country} start="77" />)
    putCaret('7')
    paste(text)
    await expect.element(page.getByRole('status')).toHaveTextContent(digits)
  })
})
