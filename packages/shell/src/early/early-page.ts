import { readEarly } from '@app/telegram/early'
import { readLaunch } from '@app/telegram/launch'
import { applyTokens } from '@app/ui/theme/apply-tokens'
import { tokens } from '@app/ui/theme/tokens'
import { languageStorageKey, matchLanguage } from '../language/language-choice.ts'
import { keepEarlyTaps } from './early-taps.ts'

export interface EarlyOptions {
  /** The first is the fallback for unsupported languages. */
  readonly languages: readonly [string, ...string[]]
  readonly home: string
  /** The path of a start parameter; null for an unknown one. */
  readonly deepLinkPath: (startParam: string) => string | null
}

const safely = <T>(read: () => T, fallback: T): T => {
  try {
    return read()
  } catch {
    return fallback
  }
}

interface LanguageSources {
  readonly search: string
  readonly cookie: string
  readonly saved: readonly (string | null)[]
  readonly telegramCode: string | null
  readonly navigatorLanguages: readonly string[]
  readonly htmlLanguage: string
}

/** Query string, cookie, local storage, session storage, Telegram, navigator, page. */
export function wantedLanguage(sources: LanguageSources, languages: readonly [string, ...string[]]): string {
  const chosen = [
    new URLSearchParams(sources.search).get('lng'),
    /(?:^|;\s*)lang=([^;]+)/.exec(sources.cookie)?.[1] ?? null,
    ...sources.saved,
  ]
  for (const candidate of chosen) {
    const match = matchLanguage(candidate, languages)
    if (match !== null) return match
  }
  if (sources.telegramCode !== null) return matchLanguage(sources.telegramCode, languages) ?? languages[0]
  for (const candidate of [...sources.navigatorLanguages, sources.htmlLanguage]) {
    const match = matchLanguage(candidate, languages)
    if (match !== null) return match
  }
  return languages[0]
}

/**
 * Runs in the head, before the first paint: colours, motion and language are right from the first frame, and no tap is
 * lost. The server cannot see Telegram's part of the address; when the page has the wrong language, or a shared link
 * leads elsewhere, the right page is loaded at once instead of being repainted later.
 */
export function prepareEarly({ languages, home, deepLinkPath }: EarlyOptions): void {
  keepEarlyTaps(window)
  const root = document.documentElement
  const session = safely(() => sessionStorage, null)
  const local = safely(() => localStorage, null)
  const early = readEarly(location, session, navigator)
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = prefersDark ? 'dark' : 'light'
  if (Object.keys(early.themeParams).length > 0) applyTokens(tokens(early.themeParams, scheme))
  else root.dataset['scheme'] = scheme
  if (early.isLite) root.dataset['lite'] = ''

  const wanted = wantedLanguage(
    {
      search: location.search,
      cookie: document.cookie,
      saved: [local, session].map((storage) =>
        safely(() => storage?.getItem(languageStorageKey) ?? null, null),
      ),
      telegramCode: early.languageCode,
      navigatorLanguages: navigator.languages,
      htmlLanguage: root.lang,
    },
    languages,
  )
  const { startParam } = readLaunch(location, { session, local })
  const linked = startParam !== null && location.pathname === home ? deepLinkPath(startParam) : null
  const query = new URLSearchParams(location.search)
  const isWrongLanguage = wanted !== root.lang && !query.has('lng')
  const [path = home, linkedSearch = ''] = (linked ?? location.pathname).split('?')
  const linkedParameters = [...new URLSearchParams(linkedSearch)]
  // Some links lead to the home page itself, which would otherwise reload for ever.
  const isElsewhere =
    path !== location.pathname || linkedParameters.some(([name, value]) => query.get(name) !== value)
  if (!isWrongLanguage && !isElsewhere) return
  if (isWrongLanguage) query.set('lng', wanted)
  for (const [name, value] of linkedParameters) query.set(name, value)
  // The wrong page is hidden while the right one loads.
  root.hidden = true
  location.replace(`${path}${query.size > 0 ? `?${query.toString()}` : ''}${location.hash}`)
}
