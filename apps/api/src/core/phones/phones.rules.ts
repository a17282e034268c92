import type { Product } from '@app/contract/endpoint'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { networkAddress } from '#platform/http/network.ts'

const countries = { vio: 'UZ', saath: 'IN' } as const satisfies Record<Product, string>

/** ASCII digits and separators only: letters begin extensions, and digits of other scripts are read by some parsers only. */
const isWrittenPlainly = (typed: string): boolean => /^[\s+()./0-9\u2010-\u2015-]{1,40}$/.test(typed)

/** All digits of the text are those of the number; only the prefixes that users write may be added or left out. */
const hasOwnDigits = (typed: string, e164: string, calling: string): boolean => {
  const digits = typed.replaceAll(/[^0-9]/g, '')
  const national = e164.slice(1 + calling.length)
  return ['', '0', '8', calling, `00${calling}`, `${calling}0`].some((prefix) => digits === prefix + national)
}

/**
 * Returns E.164 or null. Only mobile numbers of the product's country get codes: with foreign or premium numbers an
 * attacker could earn money from our messages.
 */
export function normalisePhone(product: Product, typed: string): string | null {
  if (!isWrittenPlainly(typed)) return null
  const country = countries[product]
  const digits = typed.replaceAll(/\D/g, '')
  const calling = product === 'vio' ? '998' : '91'
  const nationalLength = product === 'vio' ? 9 : 10
  // Users write 998901234567 without a plus, 901234567 without the country, and 0 before an Indian number.
  const international = digits.startsWith(calling) && digits.length === calling.length + nationalLength
  const phone = international
    ? parsePhoneNumberFromString(`+${digits}`)
    : typed.trim().startsWith('+')
      ? parsePhoneNumberFromString(typed)
      : parsePhoneNumberFromString(typed, country)
  if (!phone || phone.country !== country || !phone.isValid()) return null
  if (!hasOwnDigits(typed, phone.number, calling)) return null
  const type = phone.getType()
  const isMobile = type === 'MOBILE' || (product === 'vio' && type === 'FIXED_LINE_OR_MOBILE')
  if (!isMobile) return null
  if (product === 'saath' && !/^\+91[6-9]\d{9}$/.test(phone.number)) return null
  return phone.number
}

/**
 * For a phone that Telegram has confirmed, of any country in Vio; the shop delivers only in India. Two parsers may read
 * the same text as different numbers, which could be the phone of another user, so that only plain digits are accepted,
 * and only when they are exactly the digits of the result.
 */
export function normaliseContactPhone(product: Product, given: string): string | null {
  if (!/^\+?[0-9]{7,15}$/.test(given)) return null
  const international = `+${given.replace('+', '')}`
  const phone = parsePhoneNumberFromString(international)
  if (!phone?.isValid() || phone.number !== international) return null
  return product === 'saath' ? normalisePhone(product, international) : international
}

const callable: ReadonlySet<string> = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE'])

/**
 * The number of an ad, also a landline: E.164 or null. Numbers abroad and special tariffs are refused, because an ad can
 * bring buyers to call them back at their own cost; a seller's own confirmed number may be of any country.
 */
export function normaliseAdPhone(typed: string, ownPhone: string | null): string | null {
  const mobile = normalisePhone('vio', typed)
  if (mobile !== null) return mobile
  if (!isWrittenPlainly(typed)) return null
  const phone = parsePhoneNumberFromString(typed, countries.vio)
  if (!phone?.isValid() || !hasOwnDigits(typed, phone.number, phone.countryCallingCode)) return null
  if (phone.number === ownPhone) return phone.number
  return phone.country === countries.vio && callable.has(phone.getType() ?? '') ? phone.number : null
}

/** The number block: all but the last four digits. */
export function getNumberBlock(phone: string): string {
  return phone.slice(0, -4)
}

/** The surrounding network of an address: /24 of IPv4, /48 of IPv6. */
export function getNetworkBlock(ip: string): string {
  const address = networkAddress(ip)
  const separator = address.includes(':') ? ':' : '.'
  return address.split(separator).slice(0, 3).join(separator)
}
