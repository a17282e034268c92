/** First path segment → type of the start parameter, which `app/deep-links.ts` parses. */
const types: Readonly<Record<string, string>> = {
  product: 'product',
  invite: 'invite',
  groupPurchase: 'group',
  r: 'r',
}

/** The address that opens the same page inside Telegram; null for a page without a start parameter. */
export function startLinkFor(botUsername: string | null, url: string): string | null {
  const [, first = '', value = '', ...rest] = URL.canParse(url) ? new URL(url).pathname.split('/') : []
  const type = Object.hasOwn(types, first) ? types[first] : undefined
  const isPlain = /^[\w-]{1,100}$/.test(value) && rest.length === 0
  if (botUsername === null || type === undefined || !isPlain) return null
  return `https://t.me/${botUsername}?startapp=${type}_${value}`
}
