import { signInSaathTelegram } from '@app/client/routes/core-auth'
import { setShopLanguage } from '@app/client/routes/core-users'
import { localStore } from '@app/client/storage'
import type { DeepLink } from '@app/shell/deep-link'
import { rememberReferrer } from '@app/shell/first-touch'
import type { MiniApp } from '@app/shell/mini-app'
import type { ProductStart } from '@app/shell/use-start-up'
import { isFeedbackGiven } from '../shared/feedback-given.ts'
import { firstTouchKeys } from '../shared/sharing/first-touch-keys.ts'
import { parseShopLink, shopLinkOfPath, shopLinkPath, shopLinkReferrer } from './deep-links.ts'

/**
 * The first sign-in goes out while the linked page is still being fetched, and an account is bound to its referrer when
 * it is made: so whoever sent the link is remembered before, and not by the page.
 */
const readStart = (startParam: string | null): DeepLink | null => {
  const link = parseShopLink(startParam)
  const referrer = link && shopLinkReferrer(link)
  if (referrer !== null) rememberReferrer(localStore, firstTouchKeys, referrer)
  return link
}

export function shopStart({ call }: MiniApp, askForFeedback: () => void): ProductStart {
  return {
    home: '/',
    firstTouchKeys,
    parseDeepLink: readStart,
    linkOfPath: shopLinkOfPath,
    pathOf: shopLinkPath,
    signIn: (data, refererId) => call(signInSaathTelegram, { body: { data, refererId } }),
    tellLanguage: (language) =>
      call(setShopLanguage, { body: { language: language === 'hi' ? 'hi' : 'en' } }),
    isFeedbackGiven,
    askForFeedback,
  }
}
