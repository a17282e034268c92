import { loadErrorTexts } from '@app/client/error-text'
import { localStore } from '@app/client/storage'
import type { Language } from '@app/contract/languages'
import { currentLaunch } from '@app/telegram/launch'
import { currentTelegram } from '@app/telegram/telegram'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMiniApp } from '../app/mini-app.tsx'
import { useTelegramBackButton } from '../app/telegram-frame.ts'
import {
  clearLanguageFromAddress,
  languageStorageKey,
  rememberLanguage,
} from '../language/language-choice.ts'
import { feedbackDelayMs, shouldAskForFeedback } from './feedback-rule.ts'
import { countOpens, startUp, type StartUpOptions } from './start-up.ts'

export interface ProductStart extends Pick<
  StartUpOptions,
  'firstTouchKeys' | 'parseDeepLink' | 'linkOfPath' | 'moveLocalData'
> {
  readonly home: string
  readonly signIn: StartUpOptions['signIn']
  /** The path of a deep link, with its query. */
  readonly pathOf: (link: NonNullable<ReturnType<StartUpOptions['parseDeepLink']>>) => string
  readonly saveLanguage: (language: string) => Promise<unknown>
  readonly isFeedbackGiven: () => boolean
  readonly askForFeedback: () => void
}

let hasStarted = false

/** The address of the visit: a page may redirect before the start is registered. */
const firstAddress = typeof location === 'undefined' ? null : new URL(location.href)

/** Once per page: from hydration until the user is known. */
export function useStartUp(product: ProductStart): void {
  const app = useMiniApp()
  const router = useRouter()
  useTelegramBackButton(product.home)
  useEffect(() => {
    // React may run effects twice in development; a start is counted once.
    if (hasStarted) return
    hasStarted = true
    const isFirstLanguage = localStore.get(languageStorageKey) === null
    const language = app.language.get()
    rememberLanguage(language, localStore)
    clearLanguageFromAddress()
    const telegram = currentTelegram()
    const opensBefore = countOpens(localStore)
    void startUp({
      ...product,
      app,
      telegram,
      launch: currentLaunch(),
      storage: localStore,
      search: firstAddress?.search ?? '',
      path: firstAddress?.pathname ?? '',
      openDeepLink: (link) => {
        const path = product.pathOf(link)
        if (path !== location.pathname + location.search) void router.navigate({ href: path, replace: true })
      },
    }).then(() => {
      const isSignedIn = app.session.getState().status === 'signedIn'
      if (isFirstLanguage && isSignedIn) void product.saveLanguage(language).catch(() => undefined)
      return loadErrorTexts(language as Language)
    })
    if (shouldAskForFeedback(opensBefore, product.isFeedbackGiven()))
      setTimeout(() => {
        if (!product.isFeedbackGiven()) product.askForFeedback()
      }, feedbackDelayMs)
  }, [app, product, router])
}
