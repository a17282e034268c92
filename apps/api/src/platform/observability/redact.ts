const longest = 300

/** Names of tables, columns and constraints may stand in quotes; what people typed may not. */
const isOurName = (text: string): boolean => /^[a-z]+(?:[._][a-z]+)+$/.test(text)

/**
 * What of an error's message may be kept. Drivers and parsers quote what they were given, so whatever can be somebody's
 * goes: text in quotes or brackets, values of rows, addresses, numbers from four digits on, long words that can be a token, and
 * every script but Latin, since our own messages are in English.
 */
export function redact(message: string): string {
  return message
    .slice(0, 4 * longest)
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
    .slice(0, longest)
}
