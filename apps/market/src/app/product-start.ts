import { signInVioTelegram } from '@app/client/routes/core-auth'
import { setLanguage } from '@app/client/routes/core-users'
import { localStore } from '@app/client/storage'
import type { DeepLink } from '@app/shell/deep-link'
import { rememberReferrer } from '@app/shell/first-touch'
import type { MiniApp } from '@app/shell/mini-app'
import type { ProductStart } from '@app/shell/use-start-up'
import { isFeedbackGiven } from '../shared/feedback-given.ts'
import { marketLinkPath, marketLinkReferrer, parseMarketLink } from './deep-links.ts'

const firstTouchKeys = {
  referrer: 'refererId',
  utmSource: 'vio_utm_source',
  utmMedium: 'vio_utm_medium',
} as const

/** Whoever sent the link is remembered before the sign-in, which binds a new account to its referrer. */
const readStart = (startParam: string | null): DeepLink | null => {
  const link = parseMarketLink(startParam)
  const referrer = link && marketLinkReferrer(link)
  if (referrer !== null) rememberReferrer(localStore, firstTouchKeys, referrer)
  return link
}

export function marketStart({ call }: MiniApp, askForFeedback: () => void): ProductStart {
  return {
    home: '/webApp',
    firstTouchKeys,
    parseDeepLink: readStart,
    pathOf: marketLinkPath,
    signIn: (data, refererId) => call(signInVioTelegram, { body: { data, refererId } }),
    moveBelongings: async (from, to) => (await import('../shared/own-ads/ad-drafts.ts')).moveDrafts(from, to),
    tellLanguage: (language) => call(setLanguage, { body: { language: language === 'ru' ? 'ru' : 'uz' } }),
    isFeedbackGiven,
    askForFeedback,
  }
}
