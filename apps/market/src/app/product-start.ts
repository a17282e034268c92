import { localStore } from '@app/client/storage'
import type { DeepLink } from '@app/shell/deep-link'
import { rememberReferrer } from '@app/shell/first-touch'
import type { MiniApp } from '@app/shell/mini-app'
import type { ProductStart } from '@app/shell/use-start-up'
import { isFeedbackGiven } from '../shared/feedback-given.ts'
import { saveLanguage } from '../shared/me.queries.ts'
import { marketLinkPath, marketLinkReferrer, parseMarketLink } from './deep-links.ts'
import { signInByTelegram } from './start.queries.ts'

const firstTouchKeys = {
  referrer: 'refererId',
  utmSource: 'vio_utm_source',
  utmMedium: 'vio_utm_medium',
} as const

/** Stores the referrer before the sign-in, which binds a new account to it. */
const readStart = (startParam: string | null): DeepLink | null => {
  const link = parseMarketLink(startParam)
  const referrer = link && marketLinkReferrer(link)
  if (referrer !== null) rememberReferrer(localStore, firstTouchKeys, referrer)
  return link
}

export function marketStart(app: MiniApp, askForFeedback: () => void): ProductStart {
  return {
    home: '/webApp',
    firstTouchKeys,
    parseDeepLink: readStart,
    pathOf: marketLinkPath,
    signIn: (data, refererId) => signInByTelegram(app, data, refererId),
    moveLocalData: async (from, to) => (await import('../shared/own-ads/ad-drafts.ts')).moveDrafts(from, to),
    saveLanguage: (language) => saveLanguage(app, language === 'ru' ? 'ru' : 'uz'),
    isFeedbackGiven,
    askForFeedback,
  }
}
