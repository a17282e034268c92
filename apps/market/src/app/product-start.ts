import { setLanguage, signInVioTelegram } from '@app/client/routes'
import type { MiniApp } from '@app/shell/mini-app'
import type { ProductStart } from '@app/shell/use-start-up'
import { isFeedbackGiven } from '../shared/feedback-given.ts'
import { marketLinkPath, parseMarketLink } from './deep-links.ts'

const firstTouchKeys = {
  referrer: 'refererId',
  utmSource: 'vio_utm_source',
  utmMedium: 'vio_utm_medium',
} as const

export const marketStart = ({ call }: MiniApp, askForFeedback: () => void): ProductStart => ({
  home: '/webApp',
  firstTouchKeys,
  parseDeepLink: parseMarketLink,
  pathOf: marketLinkPath,
  signIn: (data, refererId) => call(signInVioTelegram, { body: { data, refererId } }),
  moveBelongings: async (from, to) => (await import('../shared/ad-drafts.ts')).moveDrafts(from, to),
  tellLanguage: (language) => call(setLanguage, { body: { language: language === 'ru' ? 'ru' : 'uz' } }),
  isFeedbackGiven,
  askForFeedback,
})
