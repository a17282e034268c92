import { languagesOf } from '@app/contract/languages'
import type { Product } from '@app/contract/endpoint'
import { GrammyError, HttpError } from 'grammy'
import { appUrlOf, botApi, botOf } from '#core/notifications/bot.service.ts'
import type { Config } from '#platform/config.ts'
import { greetings } from './greeting.texts.ts'

/** What `bot-updates.ts` and the payments act on. Telegram keeps the list until it is told another. */
const updates = {
  vio: ['message', 'my_chat_member', 'pre_checkout_query'],
  saath: ['message', 'my_chat_member', 'callback_query'],
} as const

const appName = { vio: 'Vio', saath: 'Saath' } as const
/** The language of whoever speaks none of ours. */
const firstLanguageOf = { vio: 'uz', saath: 'en' } as const

export class BotSetUpError extends Error {}

/**
 * Tells Telegram where updates go, with which secret, what the menu button opens and which commands there are. Says
 * the same each time, so it may run with every deployment.
 */
export async function setUpBot(config: Config, product: Product): Promise<string> {
  try {
    return await setUp(config, product)
  } catch (error) {
    // The errors themselves carry the secret and the token along; what is shown must not.
    if (error instanceof GrammyError) throw new BotSetUpError(`${error.method}: ${error.description}`)
    if (error instanceof HttpError) throw new BotSetUpError('Telegram cannot be reached')
    throw error
  }
}

const setUp = async (config: Config, product: Product): Promise<string> => {
  const api = botApi(config, product)
  const appUrl = appUrlOf(config, product)
  // The pages' address: it is the one that is reached from outside, and it hands /api on.
  const webhookUrl = new URL(`/api/bots/${product}`, appUrl).href
  await api.setWebhook(webhookUrl, {
    secret_token: botOf(config, product).webhookSecrets[0] ?? '',
    allowed_updates: [...updates[product]],
  })
  await api.setChatMenuButton({
    menu_button: { type: 'web_app', text: appName[product], web_app: { url: appUrl } },
  })
  const commandsIn = (language: keyof typeof greetings) => [
    { command: 'start', description: greetings[language].command },
  ]
  await api.setMyCommands(commandsIn(firstLanguageOf[product]))
  for (const language of languagesOf[product])
    await api.setMyCommands(commandsIn(language), { language_code: language })
  return `${webhookUrl}, menu button to ${appUrl}`
}
