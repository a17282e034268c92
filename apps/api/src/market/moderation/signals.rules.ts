/** Links: with a scheme, to a messenger, or with a well-known top-level domain. */
const link =
  /https?:\/\/|www\.|\bt\.me\/|\bwa\.me\/|(?:^|\s)@[a-z]\w{4,31}\b|\b[a-z0-9-]{2,}\.(?:com|net|org|uz|ru|me|info|shop|store|online|site|top|xyz)\b/i

/** Sixteen digits in groups, as on a bank card. */
const cardNumber = /(?<!\d)(?:\d[ -]?){15}\d(?!\d)/g

/** A phone number of Uzbekistan in any grouping. */
const phoneNumber = /(?<!\d)(?:\+?998[ ()-]*)?(?:[379]\d|[2-7]\d)[ ()-]*\d{3}[ -]*\d{2}[ -]*\d{2}(?!\d)/

/** The Luhn check. */
const isCard = (digits: string): boolean => {
  let sum = 0
  for (const [index, digit] of digits.split('').entries()) {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

export type TextSignal = 'LINK_IN_TEXT' | 'CARD_IN_TEXT' | 'PHONE_IN_TEXT'

/** Finds contents that are not allowed in a title or description. */
export function textSignals(text: string): TextSignal[] {
  const cards = [...text.matchAll(cardNumber)].map(([found]) => found.replaceAll(/\D/g, ''))
  // Cards of the local systems start with these prefixes and may fail the Luhn check.
  const hasCard = cards.some((digits) => isCard(digits) || /^(?:8600|9860|5614)/.test(digits))
  return [
    ...(link.test(text) ? (['LINK_IN_TEXT'] as const) : []),
    ...(hasCard ? (['CARD_IN_TEXT'] as const) : []),
    ...(phoneNumber.test(text.replaceAll(cardNumber, ' ')) ? (['PHONE_IN_TEXT'] as const) : []),
  ]
}

/** Factor to the median of the category from which a price is suspicious. */
const farFactor = 8
/** A median of fewer prices means nothing. */
export const minPrices = 20

export function isFarPrice(price: number, median: number): boolean {
  return median > 0 && price > 0 && (price > median * farFactor || price * farFactor < median)
}

/** One number in many ads, or in ads of several sellers. */
export function isBusyPhone({ sellers, ads }: { readonly sellers: number; readonly ads: number }): boolean {
  return sellers > 1 || ads > 15
}
