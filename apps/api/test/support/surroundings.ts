import { startTelegramGateway, type TelegramGateway } from '@app/simulators/telegram-gateway'
import { startWhatsApp, type WhatsApp } from '@app/simulators/whatsapp'
import { cloneDatabase } from './test-database.ts'
import { dropIndexes } from './test-indexes.ts'
import { gatewayToken, testEnvironment, whatsapp as whatsappAccount } from './test-environment.ts'

export interface Surroundings {
  readonly databaseName: string
  readonly gateway: TelegramGateway
  readonly whatsapp: WhatsApp
  readonly environment: Record<string, string>
  readonly close: () => Promise<void>
}

/** The environment of a server under test: its own database and simulated providers. */
export async function makeSurroundings(extra: Readonly<Record<string, string>> = {}): Promise<Surroundings> {
  const database = await cloneDatabase()
  const [gateway, whatsapp] = await Promise.all([
    startTelegramGateway({ token: gatewayToken }),
    startWhatsApp({ ...whatsappAccount }),
  ])
  const bucket = `test-${database.name.slice(2).replaceAll('_', '-')}`
  return {
    databaseName: database.name,
    gateway,
    whatsapp,
    environment: {
      ...testEnvironment({ database: database.name, bucket }),
      TELEGRAM_GATEWAY_URL: gateway.url,
      WHATSAPP_API_URL: `${whatsapp.url}/v23.0`,
      // Long, since most tests need the engine's reply; tests of a slow engine set their own timeout.
      SEARCH_TIMEOUT_MS: '3000',
      // Changes are visible at once.
      SEARCH_PAGE_MEMORY_MS: '0',
      ...extra,
    },
    close: async () => {
      await Promise.all([gateway.close(), whatsapp.close()])
      await Promise.all([database.drop(), dropIndexes((name) => name.startsWith(`${bucket}-`))])
    },
  }
}
