import type { LaunchStorage } from './launch-memory.ts'
import { type LaunchLocation, readLaunch } from './launch.ts'
import { readPerformanceClass } from './performance-class.ts'
import type { ThemeParams } from './theme-params.ts'

export interface Early {
  readonly themeParams: ThemeParams
  readonly languageCode: string | null
  /** No animation: a weak phone, an expensive network, or the user's setting. */
  readonly isLite: boolean
}

export interface EarlyNavigator {
  readonly userAgent: string
  readonly connection?: { readonly saveData?: boolean }
}

/** Data for the first paint. Runs in the head, so it touches nothing and never throws. */
export function readEarly(
  location: Omit<LaunchLocation, 'pathname'>,
  storage: LaunchStorage | null,
  navigator: EarlyNavigator,
  hasReducedMotion = prefersReducedMotion(),
): Early {
  const { themeParams, languageCode } = readLaunch(location, { session: storage, local: null })
  const isWeak = readPerformanceClass(navigator.userAgent) === 'LOW'
  return {
    themeParams,
    languageCode,
    isLite: isWeak || navigator.connection?.saveData === true || hasReducedMotion,
  }
}

function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}
