import type { Product } from '@app/contract/endpoint'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { networkAddress } from '#platform/http/network.ts'

const countryOf = { vio: 'UZ', saath: 'IN' } as const satisfies Record<Product, string>

/**
 * E.164 or nothing. Codes go only to mobiles of the product's own country: a foreign or premium number is how
 * senders are made to pay for strangers' traffic.
 */
export function normalisePhone(product: Product, typed: string): string | null {
  const country = countryOf[product]
  const digits = typed.replaceAll(/\D/g, '')
  const calling = product === 'vio' ? '998' : '91'
  const nationalLength = product === 'vio' ? 9 : 10
  // People write 998901234567 without a plus, 901234567 without the country, and 0 before an Indian number.
  const international = digits.startsWith(calling) && digits.length === calling.length + nationalLength
  const phone = international
    ? parsePhoneNumberFromString(`+${digits}`)
    : typed.trim().startsWith('+')
      ? parsePhoneNumberFromString(typed)
      : parsePhoneNumberFromString(typed, country)
  if (!phone || phone.country !== country || !phone.isValid()) return null
  const type = phone.getType()
  const isMobile = type === 'MOBILE' || (product === 'vio' && type === 'FIXED_LINE_OR_MOBILE')
  if (!isMobile) return null
  if (product === 'saath' && !/^\+91[6-9]\d{9}$/.test(phone.number)) return null
  return phone.number
}

/**
 * A phone that Telegram vouches for may be of any country in Vio; the shop delivers in India only. Telegram compares the
 * sender's number in a form of its own, so a text that two parsers read differently could name the phone of another
 * person: only plain digits pass, and only when they are exactly the digits of the result.
 */
export function normaliseContactPhone(product: Product, given: string): string | null {
  if (!/^\+?[0-9]{7,15}$/.test(given)) return null
  const international = `+${given.replace('+', '')}`
  const phone = parsePhoneNumberFromString(international)
  if (!phone?.isValid() || phone.number !== international) return null
  return product === 'saath' ? normalisePhone(product, international) : international
}

/** A number that people call, a landline too: E.164 or nothing. Without a country it is one of the product's own. */
export function normaliseAnyPhone(product: Product, typed: string): string | null {
  const mobile = normalisePhone(product, typed)
  if (mobile !== null) return mobile
  const phone = parsePhoneNumberFromString(typed, countryOf[product])
  return phone?.isValid() ? phone.number : null
}

/** A number block: everything but the last four digits. */
export function prefixOf(phone: string): string {
  return phone.slice(0, -4)
}

/** Addresses that belong together: /24 of IPv4, /48 of IPv6. */
export function networkOf(ip: string): string {
  const address = networkAddress(ip)
  const separator = address.includes(':') ? ':' : '.'
  return address.split(separator).slice(0, 3).join(separator)
}
