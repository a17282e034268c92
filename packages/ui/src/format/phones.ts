const readDigits = (text: string): string => text.replace(/\D/g, '')

const group = (digits: string, sizes: readonly number[], separators: readonly string[]): string => {
  let text = ''
  let from = 0
  for (const [index, size] of sizes.entries()) {
    const part = digits.slice(from, from + size)
    if (part === '') break
    text += (index === 0 ? '' : (separators[index - 1] ?? ' ')) + part
    from += size
  }
  return text
}

const uzbek = (national: string) => group(national, [2, 3, 2, 2], [' ', '-', '-'])
const indian = (national: string) => group(national, [2, 4, 4], [' ', ' '])

/** `+998 90 123-45-67`, `+91 98 7654 3210`; any other number is returned unchanged. */
export function formatPhone(phone: string): string {
  const digits = readDigits(phone)
  if (/^998\d{9}$/.test(digits)) return `+998 ${uzbek(digits.slice(3))}`
  if (/^91\d{10}$/.test(digits)) return `+91 ${indian(digits.slice(2))}`
  return phone
}

/** Enough to recognise the own number, not enough to call it: `+998 90 •••-••-67`, `+91 98 •••• ••10`. */
export function formatMaskedPhone(phone: string): string {
  const shown = formatPhone(phone)
  const head = /^\+(?:998|91) \d\d/.exec(shown)?.[0] ?? ''
  return head + shown.slice(head.length, -2).replace(/\d/g, '•') + shown.slice(-2)
}
