import type { Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { askApi } from './api-call.ts'
import { prepareBuyer } from './people/buyer.ts'
import { type OpenScreen, openScreen } from './open-screen.ts'
import { launchDataFor, type Tokens } from './people/people.ts'
import type { Screen } from './screens.ts'
import { productOf } from './stack-address.ts'
import { launchUrl, type LaunchUrlOptions, telegramInitScript } from './telegram-web-view.ts'

export interface LaunchCircumstances {
  readonly language: string
  readonly theme?: Record<string, string>
  readonly startParam?: string
  readonly order?: NonNullable<LaunchUrlOptions['order']>
}

/** Prepares the Telegram user, who is not the buyer of the web. */
const prepareTelegramBuyer = async (telegramId: number): Promise<void> => {
  const { status, body } = await askApi<Tokens>('vio', '/api/telegram/auth', {
    body: { data: launchDataFor('vio', { telegramId }) },
    headers: { 'x-device-id': `device-${telegramId}-tg` },
  })
  if (status !== 200) throw new Error(`telegram/auth: ${status} ${JSON.stringify(body)}`)
  await prepareBuyer(body.accessToken)
}

/** Opens a screen as Telegram launches it: inside a simulated client, with signed data in its URL. */
export async function openInTelegram(
  page: Page,
  screen: Screen,
  { language, theme = {}, startParam, order }: LaunchCircumstances,
): Promise<OpenScreen> {
  if (screen.app === 'reports') throw new Error('reports are not a mini app')
  await page.addInitScript(telegramInitScript({ theme }))
  const telegramId = randomInt(10_000_000, 2_000_000_000)
  if (screen.role === 'buyer') await prepareTelegramBuyer(telegramId)
  const initData = launchDataFor(productOf(screen.app), {
    telegramId,
    languageCode: language,
    ...(startParam !== undefined && { startParam }),
  })
  return openScreen(page, screen, {
    language,
    isTelegramUser: true,
    address: (plain) =>
      launchUrl(plain, {
        initData,
        theme,
        ...(startParam !== undefined && { startParam }),
        ...(order && { order }),
      }),
  })
}
