import { readDigits } from './digits.ts'

export interface MaskedEdit {
  /** The raw value of the input after an edit. */
  readonly raw: string
  /** Where the browser left the caret in `raw`. */
  readonly caret: number
  /** `InputEvent.inputType`; empty when the browser filled the field by itself. */
  readonly inputType: string
}

export interface DigitMask {
  readonly format: (digits: string) => string
  readonly maxDigits: number
  /** How many leading zeros to drop (sums, trunk prefixes of phones). */
  readonly leadingZeros: (digits: string) => number
  /** Reads a pasted or autofilled value: country codes, decimals of a sum. */
  readonly readPasted: (raw: string) => string
}

const isTyping = (inputType: string): boolean => inputType === 'insertText' || inputType.startsWith('delete')

/** The position in `text` after its n-th digit. */
const caretAfterDigits = (text: string, count: number): number => {
  if (count <= 0) return 0
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (readDigits(text.charAt(index)) === '') continue
    seen += 1
    if (seen === count) return index + 1
  }
  return text.length
}

/** Backspace or Delete on a separator removes the adjacent digit; otherwise the key would have no effect. */
const withoutDigitBeside = (digits: string, before: number, inputType: string): [string, number] =>
  inputType.endsWith('Backward')
    ? [digits.slice(0, Math.max(0, before - 1)) + digits.slice(before), Math.max(0, before - 1)]
    : [digits.slice(0, before) + digits.slice(before + 1), before]

const clampTyped = (previous: string, digits: string, before: number, max: number): [string, number] =>
  // A full field refuses one more digit instead of pushing the last one out.
  digits.length > max ? [previous, Math.min(before - 1, previous.length)] : [digits, before]

export function editDigits(
  mask: DigitMask,
  previous: string,
  { raw, caret, inputType }: MaskedEdit,
): { digits: string; caret: number } {
  if (!isTyping(inputType)) {
    const digits = mask.readPasted(raw).slice(0, mask.maxDigits)
    const behind = readDigits(raw.slice(caret)).length
    return { digits, caret: caretAfterDigits(mask.format(digits), digits.length - behind) }
  }
  let digits = readDigits(raw)
  let before = readDigits(raw.slice(0, caret)).length
  if (digits === previous && inputType.startsWith('delete') && raw.length < mask.format(previous).length)
    [digits, before] = withoutDigitBeside(digits, before, inputType)
  const zeros = mask.leadingZeros(digits)
  digits = digits.slice(zeros)
  before = Math.max(0, before - zeros)
  ;[digits, before] = clampTyped(previous, digits, before, mask.maxDigits)
  return { digits, caret: caretAfterDigits(mask.format(digits), before) }
}
