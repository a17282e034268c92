/** The storage key of the chosen language; a cookie of the same meaning tells the page server. */
export const languageStorageKey = 'language'

export function matchLanguage(candidate: string | null, languages: readonly string[]): string | null {
  const base = candidate?.toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === base) ?? null
}

interface Keeper {
  readonly set: (key: string, value: string) => void
}

/** Local storage is the specified place; the cookie lets the server render the right language the next time. */
export function rememberLanguage(language: string, storage: Keeper): void {
  storage.set(languageStorageKey, language)
  try {
    document.cookie = `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  } catch {
    // Frames without permission refuse cookies; the page then reloads with the language in its address.
  }
}

/** Removes the language from the address, so that copied links do not carry it. */
export function clearLanguageFromAddress(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lng')) return
  address.searchParams.delete('lng')
  history.replaceState(history.state, '', address)
}
