const maxLength = 300

/** Quoted names of tables, columns and constraints are kept, quoted input of users is not. */
const isOurName = (text: string): boolean => /^[a-z]+(?:[._][a-z]+)+$/.test(text)

/**
 * Removes possible personal data from an error's message, since drivers and parsers quote their input: text in quotes or
 * brackets, values of rows, addresses, numbers of four or more digits, long words that can be tokens, and every script
 * but Latin, since our own messages are in English.
 */
export function redact(message: string): string {
  return message
    .slice(0, 4 * maxLength)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\)=\([^)]*\)?/g, ')=(…)')
    .replaceAll(/(["'`])(.*?)(?:\1|$)/g, (_all, quote: string, inner: string) =>
      isOurName(inner) ? `${quote}${inner}${quote}` : '…',
    )
    .replaceAll(/\[([^\]]*)\]?/g, (_all, inner: string) => (isOurName(inner) ? `[${inner}]` : '[…]'))
    .replaceAll(/\b[a-z][a-z\d+.-]*:\/\/\S*/gi, '…')
    .replaceAll(/\S*@\S*/g, '…')
    .replaceAll(/[A-Za-z\d_+/=.~-]{20,}/g, (word) => (isOurName(word) ? word : '…'))
    .replaceAll(/\+?\d(?:[\s().:-]*\d){3,}/g, '…')
    .replaceAll(/[^ -~…]+/g, '…')
    .replaceAll(/…(?:[ …]*…)+/g, '…')
    .slice(0, maxLength)
}
