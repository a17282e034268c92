import { randomBytes } from 'node:crypto'
import type { Endpoints } from '@app/local-services'
import type { StackPorts } from './stack-ports.ts'

export const stackHosts = {
  market: 'vio.localhost',
  shop: 'saath.localhost',
  reports: 'reports.localhost',
} as const

export const stackApps = ['market', 'shop', 'reports'] as const
export type StackApp = (typeof stackApps)[number]

/**
 * Parses `market,shop`; null means all apps. Reports need both other apps, because they call the API through the hosts of
 * both.
 */
export function parseApps(list: string | undefined): readonly StackApp[] | null {
  const chosen = list?.split(',') ?? ['reports']
  return chosen.includes('reports') ? null : stackApps.filter((app) => chosen.includes(app))
}

export interface StackSecrets {
  readonly vioBotToken: string
  readonly saathBotToken: string
  readonly gatewayToken: string
  readonly whatsappToken: string
  readonly whatsappAppSecret: string
  readonly vioWebhookSecret: string
  readonly paymeKey: string
  readonly clickKey: string
}

/** New for each stack, so that a leaked secret is useless. */
export function makeSecrets(): StackSecrets {
  return {
    vioBotToken: `1000000001:${newSecret()}`,
    saathBotToken: `1000000002:${newSecret()}`,
    gatewayToken: newSecret(),
    whatsappToken: newSecret(),
    whatsappAppSecret: newSecret(),
    vioWebhookSecret: newSecret(),
    paymeKey: newSecret(),
    clickKey: newSecret(),
  }
}

const newSecret = (): string => randomBytes(24).toString('base64url')

export interface StackSettings {
  readonly services: Endpoints
  readonly ports: StackPorts
  readonly secrets: StackSecrets
  readonly database: string
  readonly providers: {
    readonly botApiUrl: string
    readonly gatewayUrl: string
    readonly whatsappUrl: string
    readonly paymeUrl: string
    readonly clickPayUrl: string
    readonly clickApiUrl: string
  }
  readonly pageCacheSeconds: number
  readonly isMeasured: boolean
}

export const whatsappAccount = { phoneNumberId: '100000000000001', template: 'one_time_code' } as const

export const paymeAccount = { merchantId: '587f72c72cac0d162c722ae2' } as const
export const clickAccount = { merchantId: '10001', serviceId: '85335', merchantUserId: '30001' } as const

/** The tests of the API use database 0. */
const redisDatabase = 7

export function originOf(app: StackApp, ports: StackPorts): string {
  return `http://${stackHosts[app]}:${ports[app]}`
}

/** A slow test machine must not look like a broken dependency. */
export const longTimeouts = {
  DATABASE_CONNECT_TIMEOUT_MS: '60000',
  DATABASE_STATEMENT_TIMEOUT_MS: '60000',
  DATABASE_READ_TIMEOUT_MS: '60000',
  REDIS_TIMEOUT_MS: '10000',
  SEARCH_TIMEOUT_MS: '10000',
  IMAGE_DECODE_TIMEOUT_MS: '60000',
  SHARE_PICTURE_TIMEOUT_MS: '60000',
}

/** The environment of the API, its worker and the page servers. */
export function stackEnvironment(settings: StackSettings): Record<string, string> {
  const { services, ports, secrets, database, providers } = settings
  const bucket = database.replaceAll('_', '-')
  return {
    // `test` also checks each reply against the contract. Measured stacks skip it and have production's timeouts.
    NODE_ENV: settings.isMeasured ? 'development' : 'test',
    ...(settings.isMeasured ? {} : longTimeouts),
    PRODUCTS: 'vio,saath',
    HTTP_HOST: '127.0.0.1',
    HTTP_PORT: String(ports.api),
    INTERNAL_PORT: String(ports.apiInternal),
    WORKER_INTERNAL_PORT: String(ports.workerInternal),
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_FACTOR: '1',
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '0',
    DATABASE_URL: databaseUrl(services, database, 'app'),
    WORKER_DATABASE_URL: databaseUrl(services, database, 'worker'),
    MIGRATIONS_DATABASE_URL: databaseUrl(services, database, 'postgres'),
    DATABASE_POOL_SIZE: '10',
    REDIS_URL: `${services.redisUrl}/${redisDatabase}`,
    SEARCH_ENGINE_URL: services.engineUrl,
    SEARCH_INDEX_PREFIX: `${bucket}-`,
    S3_ENDPOINT: services.s3.endpoint,
    S3_REGION: services.s3.region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: services.s3.accessKey,
    S3_SECRET_KEY: services.s3.secretKey,
    MEDIA_PUBLIC_URL: `${services.s3.endpoint}/${bucket}`,
    STORAGE_HASH_KEY: newSecret(),
    SECOND_FACTOR_KEY: newSecret(),
    REPORTS_ORIGINS: originOf('reports', ports),
    TELEGRAM_API_URL: providers.botApiUrl,
    VIO_HOSTS: stackHosts.market,
    VIO_ORIGINS: originOf('market', ports),
    VIO_TOKEN_KEYS: `v1:${newSecret()}`,
    VIO_BOT_TOKEN: secrets.vioBotToken,
    VIO_BOT_USERNAME: 'vio_stack_bot',
    VIO_BOT_WEBHOOK_SECRET: secrets.vioWebhookSecret,
    TELEGRAM_GATEWAY_URL: providers.gatewayUrl,
    TELEGRAM_GATEWAY_TOKEN: secrets.gatewayToken,
    PAYME_MERCHANT_ID: paymeAccount.merchantId,
    PAYME_KEYS: secrets.paymeKey,
    PAYME_CHECKOUT_URL: providers.paymeUrl,
    CLICK_MERCHANT_ID: clickAccount.merchantId,
    CLICK_SERVICE_ID: clickAccount.serviceId,
    CLICK_MERCHANT_USER_ID: clickAccount.merchantUserId,
    CLICK_KEYS: secrets.clickKey,
    CLICK_PAY_URL: providers.clickPayUrl,
    CLICK_API_URL: providers.clickApiUrl,
    SAATH_HOSTS: stackHosts.shop,
    SAATH_ORIGINS: originOf('shop', ports),
    SAATH_TOKEN_KEYS: `s1:${newSecret()}`,
    SAATH_BOT_TOKEN: secrets.saathBotToken,
    SAATH_BOT_USERNAME: 'saath_stack_bot',
    SAATH_BOT_WEBHOOK_SECRET: newSecret(),
    WHATSAPP_API_URL: `${providers.whatsappUrl}/v23.0`,
    WHATSAPP_PHONE_NUMBER_ID: whatsappAccount.phoneNumberId,
    WHATSAPP_TOKEN: secrets.whatsappToken,
    WHATSAPP_TEMPLATE: whatsappAccount.template,
    WHATSAPP_APP_SECRET: secrets.whatsappAppSecret,
    WHATSAPP_VERIFY_TOKEN: newSecret(),
    API_URL: `http://127.0.0.1:${ports.api}`,
    PAGE_HOST: '127.0.0.1',
    PAGE_CACHE_SECONDS: String(settings.pageCacheSeconds),
    PAGE_TRUSTED_PROXIES: '127.0.0.1',
    MARKET_PORT: String(ports.market),
    SHOP_PORT: String(ports.shop),
    REPORTS_PORT: String(ports.reports),
    MARKET_INTERNAL_PORT: String(ports.marketInternal),
    SHOP_INTERNAL_PORT: String(ports.shopInternal),
    REPORTS_INTERNAL_PORT: String(ports.reportsInternal),
  }
}

const databaseUrl = (services: Endpoints, database: string, role: 'app' | 'worker' | 'postgres'): string => {
  const url = new URL(services.postgresUrl)
  url.username = role
  url.pathname = `/${database}`
  return url.href
}
