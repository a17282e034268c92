import { languagesOf } from '@app/contract/languages'
import type { Product } from '@app/contract/endpoint'
import { GrammyError, HttpError } from 'grammy'
import { getAppUrl, botApi, getBot } from '#core/notifications/bot.service.ts'
import type { Config } from '#platform/config.ts'
import { greetings } from './greeting.texts.ts'

/** The updates that `bot-updates.ts` and the payments handle. Telegram keeps the list until the next setWebhook. */
const updates = {
  vio: ['message', 'my_chat_member', 'pre_checkout_query'],
  saath: ['message', 'my_chat_member', 'callback_query'],
} as const

const appName = { vio: 'Vio', saath: 'Saath' } as const
/** For users whose language we do not have. */
const defaultLanguages = { vio: 'uz', saath: 'en' } as const

export class BotSetUpError extends Error {}

/** Sets the webhook, its secret, the menu button and the commands. Idempotent, so that it may run with every deployment. */
export async function setUpBot(config: Config, product: Product): Promise<string> {
  try {
    return await setUp(config, product)
  } catch (error) {
    // The errors contain the secret and the token, which must not be shown.
    if (error instanceof GrammyError) throw new BotSetUpError(`${error.method}: ${error.description}`)
    if (error instanceof HttpError) throw new BotSetUpError('Telegram cannot be reached')
    throw error
  }
}

const setUp = async (config: Config, product: Product): Promise<string> => {
  const api = botApi(config, product)
  const appUrl = getAppUrl(config, product)
  // The address of the pages is public and forwards /api.
  const webhookUrl = new URL(`/api/bots/${product}`, appUrl).href
  await api.setWebhook(webhookUrl, {
    secret_token: getBot(config, product).webhookSecrets[0] ?? '',
    allowed_updates: [...updates[product]],
  })
  await api.setChatMenuButton({
    menu_button: { type: 'web_app', text: appName[product], web_app: { url: appUrl } },
  })
  const toCommands = (language: keyof typeof greetings) => [
    { command: 'start', description: greetings[language].command },
  ]
  await api.setMyCommands(toCommands(defaultLanguages[product]))
  for (const language of languagesOf[product])
    await api.setMyCommands(toCommands(language), { language_code: language })
  return `${webhookUrl}, menu button to ${appUrl}`
}
