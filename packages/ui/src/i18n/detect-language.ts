/** Where a language may be written. Each may be absent, and each may throw: a web view can forbid storage. */
export interface LanguageSources {
  /** `location.search` */
  readonly query?: () => string
  /** `document.cookie` */
  readonly cookie?: () => string
  readonly localStorage?: () => string | null
  readonly sessionStorage?: () => string | null
  /** `navigator.languages` */
  readonly navigator?: () => readonly string[]
  /** `<html lang>` */
  readonly html?: () => string
}

/** The name of the query parameter, of the cookie and of the key in both storages. */
export const LANGUAGE_KEY = 'lng'

const attempt = <T>(read: (() => T) | undefined): T | undefined => {
  try {
    return read?.()
  } catch {
    return undefined
  }
}

const readCookie = (cookies: string): string | undefined =>
  cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${LANGUAGE_KEY}=`))
    ?.slice(LANGUAGE_KEY.length + 1)

/** The specified order: query string, cookie, local storage, session storage, navigator, html tag. */
export function detectLanguage<L extends string>(
  sources: LanguageSources,
  supported: readonly L[],
  fallback: L,
): L {
  const candidates: readonly (() => readonly (string | null | undefined)[])[] = [
    () => [new URLSearchParams(sources.query?.() ?? '').get(LANGUAGE_KEY)],
    () => [readCookie(sources.cookie?.() ?? '')],
    () => [sources.localStorage?.()],
    () => [sources.sessionStorage?.()],
    () => sources.navigator?.() ?? [],
    () => [sources.html?.()],
  ]
  for (const read of candidates) {
    for (const candidate of attempt(read) ?? []) {
      // `ru-RU`, `ru_RU` and `RU` are all Russian.
      const wanted = attempt(() => candidate?.toLowerCase().split(/[-_]/)[0])
      const found = supported.find((language) => language === wanted)
      if (found !== undefined) return found
    }
  }
  return fallback
}

export const browserLanguageSources: LanguageSources = {
  query: () => location.search,
  cookie: () => document.cookie,
  localStorage: () => localStorage.getItem(LANGUAGE_KEY),
  sessionStorage: () => sessionStorage.getItem(LANGUAGE_KEY),
  navigator: () => navigator.languages,
  html: () => document.documentElement.lang,
}
