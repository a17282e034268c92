import type { Page } from '@playwright/test'
import { type OpenScreen, openScreen } from './open-screen.ts'
import { launchDataFor } from './people.ts'
import type { Screen } from './screens.ts'
import { productOf } from './stack-address.ts'
import { launchUrl, type LaunchUrlOptions, telegramInitScript } from './telegram-web-view.ts'

export interface LaunchCircumstances {
  readonly language: string
  readonly theme?: Record<string, string>
  readonly startParam?: string
  readonly order?: NonNullable<LaunchUrlOptions['order']>
}

/** A launch by Telegram: the client around the page, signed data in its address. */
export const openInTelegram = async (
  page: Page,
  screen: Screen,
  { language, theme = {}, startParam, order }: LaunchCircumstances,
): Promise<OpenScreen> => {
  if (screen.app === 'reports') throw new Error('reports are not a mini app')
  await page.addInitScript(telegramInitScript({ theme }))
  const initData = launchDataFor(productOf(screen.app), {
    languageCode: language,
    ...(startParam !== undefined && { startParam }),
  })
  return openScreen(page, screen, {
    language,
    address: (plain) =>
      launchUrl(plain, {
        initData,
        theme,
        ...(startParam !== undefined && { startParam }),
        ...(order && { order }),
      }),
  })
}
