/** Telegram allows at most 64 characters; the app reads the parameter as its own. */
const start = /^\/start(?:@\w+)?(?:\s+(?<param>[\w-]{1,64}))?\s*$/

/** Returns null for a text that is not /start. An invalid parameter is ignored. */
export function readStart(text: string | undefined): { readonly param: string | null } | null {
  if (text === undefined || !/^\/start(?:@\w+)?(?:\s|$)/.test(text)) return null
  return { param: start.exec(text)?.groups?.['param'] ?? null }
}
