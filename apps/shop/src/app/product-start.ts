import { localStore } from '@app/client/storage'
import type { DeepLink } from '@app/shell/deep-link'
import { rememberReferrer } from '@app/shell/first-touch'
import type { MiniApp } from '@app/shell/mini-app'
import type { ProductStart } from '@app/shell/use-start-up'
import { isFeedbackGiven } from '../shared/feedback-given.ts'
import { firstTouchKeys } from '../shared/sharing/first-touch-keys.ts'
import { saveLanguage, signInByTelegram } from '../shared/sign-in/shop-user.queries.ts'
import { parseShopLink, shopLinkOfPath, shopLinkPath, shopLinkReferrer } from './deep-links.ts'

/**
 * The sign-in binds a new account to its referrer and starts before the linked page is loaded. So the referrer is
 * stored here and not by the page.
 */
const readStart = (startParam: string | null): DeepLink | null => {
  const link = parseShopLink(startParam)
  const referrer = link && shopLinkReferrer(link)
  if (referrer !== null) rememberReferrer(localStore, firstTouchKeys, referrer)
  return link
}

export function shopStart(app: MiniApp, askForFeedback: () => void): ProductStart {
  return {
    home: '/',
    firstTouchKeys,
    parseDeepLink: readStart,
    linkOfPath: shopLinkOfPath,
    pathOf: shopLinkPath,
    signIn: (data, refererId) => signInByTelegram(app, data, refererId),
    saveLanguage: (language) => saveLanguage(app, language === 'hi' ? 'hi' : 'en'),
    isFeedbackGiven,
    askForFeedback,
  }
}
