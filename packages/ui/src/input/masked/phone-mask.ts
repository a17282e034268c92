import type { DigitMask } from './digit-mask.ts'
import { readDigits } from './digits.ts'

export type PhoneCountry = 'UZ' | 'IN'

interface PhonePlan {
  readonly code: string
  readonly groups: readonly number[]
  readonly length: number
}

export const phonePlans: Readonly<Record<PhoneCountry, PhonePlan>> = {
  UZ: { code: '998', groups: [2, 3, 2, 2], length: 9 },
  IN: { code: '91', groups: [2, 4, 4], length: 10 },
}

/** `901234567` → `90 123 45 67`; a space appears only once a digit follows it. */
export function groupPhone(digits: string, country: PhoneCountry): string {
  const parts: string[] = []
  let from = 0
  for (const size of phonePlans[country].groups) {
    if (from < digits.length) parts.push(digits.slice(from, from + size))
    from += size
  }
  return parts.join(' ')
}

// No national number of either country begins with 0, so it can only be a trunk prefix.
const leadingZeros = (digits: string): number => /^0*/.exec(digits)?.[0].length ?? 0

/**
 * The national digits of a number in any usual writing: «+91 98765 43210», «0 98765 43210», «998901234567».
 * A country code is taken off only when too many digits would remain otherwise: 99 and 91 also begin real numbers.
 */
export function nationalDigits(text: string, country: PhoneCountry): string {
  const { code, length } = phonePlans[country]
  const plus = text.lastIndexOf('+')
  const digits = readDigits(plus === -1 ? text : text.slice(plus))
  const bare = digits.slice(leadingZeros(digits))
  const isInternational = bare.startsWith(code) && (plus !== -1 || bare.length > length)
  const national = isInternational ? bare.slice(code.length) : bare
  return national.slice(leadingZeros(national)).slice(0, length)
}

export function phoneMask(country: PhoneCountry): DigitMask {
  return {
    format: (digits) => groupPhone(digits, country),
    maxDigits: phonePlans[country].length,
    leadingZeros,
    readPasted: (raw) => nationalDigits(raw, country),
  }
}
