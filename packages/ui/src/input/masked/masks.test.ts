import { describe, expect, test } from 'vitest'
import { editDigits } from './digit-mask.ts'
import { readDigits } from './digits.ts'
import { groupMoney, moneyMask } from './money-mask.ts'
import { groupPhone, nationalDigits, phoneMask } from './phone-mask.ts'

const NARROW = '\u202f'

describe('grouping', () => {
  test.each([
    ['', ''],
    ['7', '7'],
    ['1850000', `1${NARROW}850${NARROW}000`],
  ])('French groups of %j are %j', (digits, shown) => expect(groupMoney(digits, 'fr')).toBe(shown))

  test.each([
    ['999', '999'],
    ['1000', '1,000'],
    ['123456', '1,23,456'],
    ['1234567890', '1,23,45,67,890'],
  ])('Indian groups of %j are %j', (digits, shown) => expect(groupMoney(digits, 'in')).toBe(shown))

  test('a phone never ends in a separator, so that Backspace always removes a digit', () => {
    expect(groupPhone('90', 'UZ')).toBe('90')
    expect(groupPhone('901', 'UZ')).toBe('90 1')
    expect(groupPhone('901234567', 'UZ')).toBe('90 123 45 67')
    expect(groupPhone('9876543210', 'IN')).toBe('98 7654 3210')
  })
})

describe('reading', () => {
  test('digits of other scripts are digits', () => expect(readDigits('९८७ ٦٥４')).toBe('987654'))

  test.each([
    ['+91 98765 43210', 'IN', '9876543210'],
    ['098765 43210', 'IN', '9876543210'],
    ['0091-98765-43210', 'IN', '9876543210'],
    ['919876543210', 'IN', '9876543210'],
    ['9198765432', 'IN', '9198765432'],
    ['+998 (90) 123-45-67', 'UZ', '901234567'],
    ['998901234567', 'UZ', '901234567'],
    ['998123456', 'UZ', '998123456'],
    ['my number: +998901234567', 'UZ', '901234567'],
  ] as const)('%j in %s is %s', (text, country, digits) => expect(nationalDigits(text, country)).toBe(digits))

  test.each([
    ['6 345,00', '6345'],
    ['6,345.00 ₹', '6345'],
    ['1.850.000', '1850000'],
    ['00012', '12'],
    ['0', '0'],
  ])('a pasted sum %j is %s', (raw, digits) => expect(moneyMask('fr', 12).readPasted(raw)).toBe(digits))
})

describe('editing', () => {
  const money = moneyMask('fr', 12)
  const typed = (raw: string, caret: number, inputType = 'insertText') => ({ raw, caret, inputType })

  test('a digit typed in the middle leaves the caret right after itself', () => {
    // 1 8|50 000 → 1 89|50 000
    const edit = editDigits(money, '1850000', typed(`1${NARROW}8950${NARROW}000`, 4))
    expect(edit.digits).toBe('18950000')
    expect(money.format(edit.digits).slice(0, edit.caret)).toBe(`18${NARROW}9`)
  })

  test('Backspace on a separator removes the digit before it', () => {
    const edit = editDigits(money, '1850000', typed(`1850${NARROW}000`, 1, 'deleteContentBackward'))
    expect(edit).toEqual({ digits: '850000', caret: 0 })
  })

  test('Delete on a separator removes the digit after it', () => {
    const edit = editDigits(money, '1850000', typed(`1850${NARROW}000`, 1, 'deleteContentForward'))
    expect(edit).toEqual({ digits: '150000', caret: 1 })
  })

  test('a letter changes nothing and does not move the caret', () => {
    const edit = editDigits(money, '1850000', typed(`1${NARROW}8x50${NARROW}000`, 4))
    expect(edit).toEqual({ digits: '1850000', caret: 3 })
  })

  test('a full phone refuses another digit instead of losing its last one', () => {
    const edit = editDigits(phoneMask('UZ'), '901234567', typed('90 9123 45 67', 4))
    expect(edit).toEqual({ digits: '901234567', caret: 2 })
  })

  test('a leading trunk zero is dropped', () => {
    expect(editDigits(phoneMask('IN'), '', typed('0', 1))).toEqual({ digits: '', caret: 0 })
  })

  test('an autofilled value is read as a complete number', () => {
    const edit = editDigits(phoneMask('IN'), '', typed('+919876543210', 13, ''))
    expect(edit).toEqual({ digits: '9876543210', caret: 12 })
  })
})
