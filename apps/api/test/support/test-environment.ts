import { randomBytes } from 'node:crypto'
import { compileCache } from '@app/infra/compile-cache'
import { endpointsOf } from '@app/local-services'
import type { Environment } from '#platform/config/environment.ts'
import { isProof } from './size.ts'

const services = endpointsOf('test')

export const vioBot = {
  token: '1000000001:test-vio-bot-token-0001',
  username: 'vio_test_bot',
  id: 1_000_000_001,
}
export const saathBot = {
  token: '1000000002:test-saath-bot-token-002',
  username: 'saath_test_bot',
  id: 1_000_000_002,
}
export const webhookSecret = 'test-webhook-secret-0123456789'
export const gatewayToken = 'test-gateway-token'
export const whatsapp = {
  token: 'test-whatsapp-token',
  phoneNumberId: '100000000000001',
  template: { name: 'one_time_code', languages: ['en', 'hi'] },
  appSecret: 'test-whatsapp-secret',
  verifyToken: 'test-whatsapp-verify',
}
/** Two valid keys each, as during a rotation. */
export const payme = {
  merchantId: '587f72c72cac0d162c722ae2',
  keys: ['test-payme-key-0123456789-new', 'test-payme-key-0123456789-old'],
} as const
export const click = {
  merchantId: '10001',
  serviceId: '85335',
  merchantUserId: '30001',
  keys: ['test-click-key-new', 'test-click-key-old'],
} as const
export const vioTokenKey = { kid: 'v1', secret: 'test-vio-token-key-0123456789-0123456789' }
export const saathTokenKey = { kid: 's1', secret: 'test-saath-token-key-0123456789-012345678' }

export const hosts = { vio: 'vio.localhost', saath: 'saath.localhost' } as const

/** What production insists on, to be added to a test environment. */
export function productionSettings(): Record<string, string> {
  const newKey = (): string => randomBytes(32).toString('base64')
  return {
    NODE_ENV: 'production',
    RATE_LIMIT_FACTOR: '1',
    STORAGE_HASH_KEY: newKey(),
    SECOND_FACTOR_KEY: newKey(),
    VIO_TOKEN_KEYS: `v1:${newKey()}`,
    SAATH_TOKEN_KEYS: `s1:${newKey()}`,
    PAYME_NETWORKS: '185.234.113.0/28',
    CLICK_NETWORKS: '192.0.2.0/28',
  }
}

export function databaseUrl(name: string, role: 'app' | 'worker' | 'postgres'): string {
  const url = new URL(services.postgresUrl)
  url.username = role
  url.pathname = `/${name}`
  return url.href
}

/** The environment of a server under test: real services, its own database and bucket. */
export function testEnvironment(names: {
  database: string
  bucket: string
}): Record<string, string> & Environment {
  return {
    ...compileCache,
    NODE_ENV: 'test',
    PRODUCTS: 'vio,saath',
    HTTP_HOST: '127.0.0.1',
    HTTP_PORT: '0',
    INTERNAL_PORT: '0',
    WORKER_INTERNAL_PORT: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'debug',
    DRAIN_SECONDS: '0',
    DATABASE_URL: databaseUrl(names.database, 'app'),
    WORKER_DATABASE_URL: databaseUrl(names.database, 'worker'),
    MIGRATIONS_DATABASE_URL: databaseUrl(names.database, 'postgres'),
    DATABASE_POOL_SIZE: '10',
    // Long for busy machines; fault tests use production's timeout.
    DATABASE_CONNECT_TIMEOUT_MS: '60000',
    DATABASE_STATEMENT_TIMEOUT_MS: '60000',
    REDIS_URL: services.redisUrl,
    SEARCH_ENGINE_URL: services.engineUrl,
    // Long timeouts for busy machines: a test of the engine must not get the fallback, a counter in Redis must not be
    // lost, and a valid picture must not time out.
    ...(!isProof && {
      REDIS_TIMEOUT_MS: '10000',
      DATABASE_READ_TIMEOUT_MS: '60000',
      SEARCH_TIMEOUT_MS: '5000',
      IMAGE_DECODE_TIMEOUT_MS: '60000',
      SHARE_PICTURE_TIMEOUT_MS: '60000',
    }),
    SEARCH_INDEX_PREFIX: `${names.bucket}-`,
    S3_ENDPOINT: services.s3.endpoint,
    S3_REGION: services.s3.region,
    S3_BUCKET: names.bucket,
    S3_ACCESS_KEY: services.s3.accessKey,
    S3_SECRET_KEY: services.s3.secretKey,
    MEDIA_PUBLIC_URL: `${services.s3.endpoint}/${names.bucket}`,
    STORAGE_HASH_KEY: 'test-storage-hash-key-0123456789',
    SECOND_FACTOR_KEY: 'test-second-factor-key-0123456789',
    REPORTS_ORIGINS: 'https://reports.example',
    TELEGRAM_API_URL: 'http://127.0.0.1:1',
    VIO_HOSTS: hosts.vio,
    VIO_ORIGINS: 'https://vio.example',
    VIO_TOKEN_KEYS: `${vioTokenKey.kid}:${vioTokenKey.secret}`,
    VIO_BOT_TOKEN: vioBot.token,
    VIO_BOT_USERNAME: vioBot.username,
    VIO_BOT_WEBHOOK_SECRET: webhookSecret,
    TELEGRAM_GATEWAY_URL: 'http://127.0.0.1:1',
    TELEGRAM_GATEWAY_TOKEN: gatewayToken,
    PAYME_MERCHANT_ID: payme.merchantId,
    PAYME_KEYS: payme.keys.join(','),
    CLICK_MERCHANT_ID: click.merchantId,
    CLICK_SERVICE_ID: click.serviceId,
    CLICK_MERCHANT_USER_ID: click.merchantUserId,
    CLICK_KEYS: click.keys.join(','),
    CLICK_API_URL: 'http://127.0.0.1:1/v2/merchant/',
    SAATH_HOSTS: hosts.saath,
    SAATH_ORIGINS: 'https://saath.example',
    SAATH_TOKEN_KEYS: `${saathTokenKey.kid}:${saathTokenKey.secret}`,
    SAATH_BOT_TOKEN: saathBot.token,
    SAATH_BOT_USERNAME: saathBot.username,
    SAATH_BOT_WEBHOOK_SECRET: webhookSecret,
    WHATSAPP_API_URL: 'http://127.0.0.1:1/v23.0',
    WHATSAPP_PHONE_NUMBER_ID: whatsapp.phoneNumberId,
    WHATSAPP_TOKEN: whatsapp.token,
    WHATSAPP_TEMPLATE: whatsapp.template.name,
    WHATSAPP_APP_SECRET: whatsapp.appSecret,
    WHATSAPP_VERIFY_TOKEN: whatsapp.verifyToken,
  }
}
