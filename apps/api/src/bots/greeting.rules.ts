/** A bot's start parameter has 64 characters at most; the app reads it as its own. */
const start = /^\/start(?:@\w+)?(?:\s+(?<param>[\w-]{1,64}))?\s*$/

/** Null: this is no /start. A parameter that cannot be one is left out. */
export function readStart(text: string | undefined): { readonly param: string | null } | null {
  if (text === undefined || !/^\/start(?:@\w+)?(?:\s|$)/.test(text)) return null
  return { param: start.exec(text)?.groups?.['param'] ?? null }
}
