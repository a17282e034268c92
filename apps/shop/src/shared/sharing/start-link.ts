/** First part of a page's address → type of the start parameter; `deep-links.ts` of the app reads it back. */
const types: Readonly<Record<string, string>> = {
  product: 'product',
  invite: 'invite',
  groupPurchase: 'group',
  r: 'r',
}

/** The address that opens the same page inside Telegram; nothing for a page that no start parameter names. */
export function startLinkOf(botUsername: string | null, url: string): string | null {
  const [, first = '', value = '', ...rest] = URL.canParse(url) ? new URL(url).pathname.split('/') : []
  const type = Object.hasOwn(types, first) ? types[first] : undefined
  const isPlain = /^[\w-]{1,100}$/.test(value) && rest.length === 0
  if (botUsername === null || type === undefined || !isPlain) return null
  return `https://t.me/${botUsername}?startapp=${type}_${value}`
}
