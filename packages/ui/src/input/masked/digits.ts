/** The zeros of the digit sets that users' phones can type: Arabic, Persian, Devanagari, full width. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10] as const

const latinDigit = (character: string): string => {
  if (character >= '0' && character <= '9') return character
  const code = character.charCodeAt(0)
  const zero = zeros.find((start) => code >= start && code < start + 10)
  return zero === undefined ? '' : String(code - zero)
}

/** Every digit of a text as 0–9, in order; everything else is dropped. */
export function readDigits(text: string): string {
  return Array.from(text, latinDigit).join('')
}
