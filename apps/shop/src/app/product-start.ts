import { setShopLanguage, signInSaathTelegram } from '@app/client/routes'
import type { MiniApp } from '@app/shell/mini-app'
import type { ProductStart } from '@app/shell/use-start-up'
import { isFeedbackGiven } from '../shared/feedback-given.ts'
import { firstTouchKeys } from '../shared/first-touch-keys.ts'
import { parseShopLink, shopLinkPath } from './deep-links.ts'

export const shopStart = ({ call }: MiniApp, askForFeedback: () => void): ProductStart => ({
  home: '/',
  firstTouchKeys,
  parseDeepLink: parseShopLink,
  pathOf: shopLinkPath,
  signIn: (data, refererId) => call(signInSaathTelegram, { body: { data, refererId } }),
  tellLanguage: (language) => call(setShopLanguage, { body: { language: language === 'hi' ? 'hi' : 'en' } }),
  isFeedbackGiven,
  askForFeedback,
})
