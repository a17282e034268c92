import * as z from 'zod'
import type { Product } from '@app/contract/endpoint'
import { isPrivateHost, isReadable } from './config/encryption-rules.ts'
import { fiscalVariables, readFiscalCodes } from './config/fiscal-config.ts'
import { findDangers, refuseFarDatabases } from './config/production-rules.ts'
import { list, port, secret, url, databaseUrl, keyRing, providerKeys } from './config/variable-shapes.ts'
import { ConfigError, isCertificateFile, readVariableFiles, type Environment } from './config/environment.ts'

/*
 * The only reader of the environment. It validates all variables before a server starts; an invalid one ends the process
 * with a message that names it.
 */
const common = {
  NODE_ENV: z.enum(['development', 'test', 'production']),
  PRODUCTS: list.pipe(z.array(z.enum(['vio', 'saath'])).min(1, 'name at least one product')),
  HTTP_HOST: z.string().default('127.0.0.1'),
  HTTP_PORT: port,
  INTERNAL_HOST: z.string().default('127.0.0.1'),
  INTERNAL_PORT: port,
  WORKER_INTERNAL_PORT: port,
  TRUSTED_PROXIES: list.default([]),
  /** Multiplies the request limits a minute; load runs raise it. Limits of one-time codes are settings. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.1).max(1_000_000).default(1),
  /** Per API process. Each stream is an open connection there and in the page server. */
  MAX_EVENT_STREAMS: z.coerce.number().int().min(1).max(100_000).default(5_000),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  TRACES_URL: z.union([url, z.literal('')]).default(''),
  ERROR_REPORT_DSN: z
    .string()
    .regex(/^(?:https?:\/\/\w+@[\w.-]+(?::\d+)?\/(?:[\w/-]+\/)?\d+)?$/, 'write https://key@host/project')
    .default(''),
  RELEASE: z.string().max(200).default(''),
  COMMIT: z.string().max(200).default(''),
  TRACES_RATIO: z.coerce.number().min(0).max(1).default(0.05),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(5),
  PLAIN_TEXT_HOSTS: list
    .pipe(z.array(z.string().refine(isPrivateHost, 'names only private hosts: others need TLS')))
    .default([]),
  /** Node itself reads it, but starts without a file that it cannot read. */
  NODE_EXTRA_CA_CERTS: z.string().refine(isCertificateFile, 'is not a readable PEM file').default(''),
  DATABASE_URL: databaseUrl,
  WORKER_DATABASE_URL: databaseUrl,
  MIGRATIONS_DATABASE_URL: databaseUrl,
  DATABASE_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  DATABASE_CONNECT_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(20),
  /** A second pool, for payments, coins and promotion. */
  DATABASE_MONEY_POOL_SIZE: z.coerce.number().int().min(1).max(50).default(5),
  /** A slower read of a request is cancelled and answered 503. */
  DATABASE_READ_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(2_000),
  REDIS_URL: url,
  REDIS_TIMEOUT_MS: z.coerce.number().int().min(20).max(10_000).default(150),
  SEARCH_ENGINE_URL: list.pipe(z.array(url).min(1)),
  SEARCH_INDEX_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]*$/)
    .default(''),
  SEARCH_TIMEOUT_MS: z.coerce.number().int().min(20).max(10_000).default(300),
  SEARCH_PAGE_MEMORY_MS: z.coerce.number().int().min(0).max(2_000).default(2_000),
  SEARCH_INDEX_SHARDS: z.coerce.number().int().min(1).max(64).default(1),
  SEARCH_INDEX_REPLICAS: z.coerce.number().int().min(0).max(8).default(0),
  SEARCH_INDEX_REFRESH_SECONDS: z.coerce.number().min(0.1).max(60).default(1),
  /** Empty: Amazon's own, of the region. */
  S3_ENDPOINT: z.union([url, z.literal('')]).default(''),
  S3_REGION: z.string().min(1),
  S3_BUCKET: z.string().regex(/^[a-z0-9.-]{3,63}$/),
  S3_URL_STYLE: z.enum(['path', 'virtual-host']).default('path'),
  /** Both empty: the credential chain of the AWS SDK (role of the machine, pod or task). */
  S3_ACCESS_KEY: z.string().default(''),
  S3_SECRET_KEY: z.string().default(''),
  MEDIA_PUBLIC_URL: url,
  MEDIA_PURGE_URL: z.union([url, z.literal('')]).default(''),
  MEDIA_PURGE_TOKEN: z.string().default(''),
  IMAGE_DECODE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(3_000),
  SHARE_PICTURE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(4_000),
  REPORTS_ORIGINS: list.default([]),
  /** Hashes one-time codes, refresh tokens and requester ids before they are stored. */
  STORAGE_HASH_KEY: secret,
  /** Encrypts the secrets of the authenticator apps of staff. */
  SECOND_FACTOR_KEY: secret,
  TELEGRAM_API_URL: url,
}

const vio = {
  VIO_HOSTS: list.pipe(z.array(z.string()).min(1)),
  VIO_ORIGINS: list.pipe(z.array(url).min(1)),
  VIO_TOKEN_KEYS: keyRing,
  VIO_BOT_TOKEN: z.string().regex(/^\d{5,16}:[\w-]{16,}$/, 'write the token as BotFather gave it'),
  VIO_BOT_USERNAME: z.string().regex(/^\w{5,32}$/),
  VIO_BOT_WEBHOOK_SECRET: list.pipe(
    z
      .array(z.string().regex(/^[\w-]{24,256}$/, 'use 24 or more of A-Z a-z 0-9 _ -'))
      .min(1)
      .max(2, 'name two secrets at most'),
  ),
  TELEGRAM_GATEWAY_URL: url,
  TELEGRAM_GATEWAY_TOKEN: z.string().min(8),
  /** A payment system without an id is not offered. */
  PAYME_MERCHANT_ID: z.string().default(''),
  PAYME_KEYS: providerKeys,
  PAYME_CHECKOUT_URL: url.default('https://checkout.paycom.uz'),
  PAYME_NETWORKS: list.default([]),
  CLICK_MERCHANT_ID: z.string().regex(/^\d*$/).default(''),
  CLICK_SERVICE_ID: z.string().regex(/^\d*$/).default(''),
  CLICK_MERCHANT_USER_ID: z.string().regex(/^\d*$/).default(''),
  CLICK_KEYS: providerKeys,
  CLICK_PAY_URL: url.default('https://my.click.uz/services/pay/'),
  CLICK_API_URL: url.default('https://api.click.uz/v2/merchant/'),
  CLICK_NETWORKS: list.default([]),
  ...fiscalVariables,
}

const saath = {
  SAATH_HOSTS: list.pipe(z.array(z.string()).min(1)),
  SAATH_ORIGINS: list.pipe(z.array(url).min(1)),
  SAATH_TOKEN_KEYS: keyRing,
  SAATH_BOT_TOKEN: vio.VIO_BOT_TOKEN,
  SAATH_BOT_USERNAME: vio.VIO_BOT_USERNAME,
  SAATH_BOT_WEBHOOK_SECRET: vio.VIO_BOT_WEBHOOK_SECRET,
  WHATSAPP_API_URL: url,
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/),
  WHATSAPP_TOKEN: z.string().min(8),
  WHATSAPP_TEMPLATE: z.string().min(1),
  WHATSAPP_APP_SECRET: z.string().min(8),
  WHATSAPP_VERIFY_TOKEN: z.string().min(8),
}

/** For the test that keeps .env.example complete. */
export const environmentNames: readonly string[] = Object.keys({ ...common, ...vio, ...saath })

export interface ProductConfig {
  readonly hosts: readonly string[]
  readonly origins: readonly string[]
  readonly tokenKeys: readonly { readonly kid: string; readonly secret: string }[]
  readonly bot: {
    readonly token: string
    readonly username: string
    /** setWebhook uses the first; all are accepted. */
    readonly webhookSecrets: readonly string[]
  }
}

const developmentMark = 'development-only'

/** Connections that carry personal data and passwords. */
const connections = [
  'DATABASE_URL',
  'WORKER_DATABASE_URL',
  'MIGRATIONS_DATABASE_URL',
  'REDIS_URL',
  'SEARCH_ENGINE_URL',
  'S3_ENDPOINT',
] as const

/** Each with a role of its own, so that a leaked password gives the rights of one role only. */
const databases = ['DATABASE_URL', 'WORKER_DATABASE_URL', 'MIGRATIONS_DATABASE_URL'] as const
export type DatabaseVariable = (typeof databases)[number]

const incomplete = (lines: readonly string[]): string =>
  ['The configuration is not complete:', ...lines.map((line) => `  ${line}`)].join('\n')

const parseVariables = <S extends z.ZodRawShape>(shape: S, env: Environment): z.output<z.ZodObject<S>> => {
  const present = Object.fromEntries(Object.keys(shape).map((name) => [name, env[name]]))
  const result = z.object(shape).safeParse(present)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return `${name}: ${present[name] === undefined ? 'is not set' : issue.message}`
  })
  throw new ConfigError(incomplete(lines))
}

/** A process names the database URLs that it uses. */
export function readConfig(environment: Environment, used: readonly DatabaseVariable[] = ['DATABASE_URL']) {
  const env = readVariableFiles(environment, environmentNames)
  const base = parseVariables(common, env)
  const missing = used.filter((name) => base[name] === '')
  if (missing.length > 0) throw new ConfigError(incomplete(missing.map((name) => `${name}: is not set`)))
  const products = base.PRODUCTS
  const vioConfig = products.includes('vio') ? parseVariables(vio, env) : null
  const saathConfig = products.includes('saath') ? parseVariables(saath, env) : null
  if (base.NODE_ENV === 'production') {
    const leaked = environmentNames.filter((name) => env[name]?.includes(developmentMark))
    if (leaked.length > 0) throw new ConfigError(`These still hold development values: ${leaked.join(', ')}`)
    const open = connections.filter((name) =>
      list.parse(env[name] ?? '').some((address) => isReadable(address, base.PLAIN_TEXT_HOSTS)),
    )
    if (open.length > 0) throw new ConfigError(`These are reached without TLS: ${open.join(', ')}`)
    const set = databases.filter((name) => base[name] !== '')
    if (new Set(set.map((name) => new URL(base[name]).username)).size < set.length)
      throw new ConfigError(`These must have a role each: ${databases.join(', ')}`)
    const dangers = findDangers(base, vioConfig, saathConfig).map((danger) => `\n  ${danger}`)
    if (dangers.length > 0) throw new ConfigError(`Production refuses to start:${dangers.join('')}`)
  }
  if (base.NODE_ENV === 'development') refuseFarDatabases(databases.map((name) => base[name]))
  if ((base.S3_ACCESS_KEY === '') !== (base.S3_SECRET_KEY === ''))
    throw new ConfigError('Set S3_ACCESS_KEY and S3_SECRET_KEY, or neither')
  const productConfig: Partial<Record<Product, ProductConfig>> = {}
  if (vioConfig)
    productConfig.vio = {
      hosts: vioConfig.VIO_HOSTS,
      origins: vioConfig.VIO_ORIGINS,
      tokenKeys: vioConfig.VIO_TOKEN_KEYS,
      bot: {
        token: vioConfig.VIO_BOT_TOKEN,
        username: vioConfig.VIO_BOT_USERNAME,
        webhookSecrets: vioConfig.VIO_BOT_WEBHOOK_SECRET,
      },
    }
  if (saathConfig)
    productConfig.saath = {
      hosts: saathConfig.SAATH_HOSTS,
      origins: saathConfig.SAATH_ORIGINS,
      tokenKeys: saathConfig.SAATH_TOKEN_KEYS,
      bot: {
        token: saathConfig.SAATH_BOT_TOKEN,
        username: saathConfig.SAATH_BOT_USERNAME,
        webhookSecrets: saathConfig.SAATH_BOT_WEBHOOK_SECRET,
      },
    }
  return {
    environment: base.NODE_ENV,
    products,
    product: productConfig,
    http: {
      host: base.HTTP_HOST,
      port: base.HTTP_PORT,
      internalHost: base.INTERNAL_HOST,
      internalPort: base.INTERNAL_PORT,
      workerInternalPort: base.WORKER_INTERNAL_PORT,
      trustedProxies: base.TRUSTED_PROXIES,
      reportsOrigins: base.REPORTS_ORIGINS,
      drainSeconds: base.DRAIN_SECONDS,
      rateLimitFactor: base.RATE_LIMIT_FACTOR,
      maxEventStreams: base.MAX_EVENT_STREAMS,
    },
    log: { level: base.LOG_LEVEL, areErrorsPlain: base.NODE_ENV === 'development' },
    errorReports: { dsn: base.ERROR_REPORT_DSN, environment: base.NODE_ENV, release: base.RELEASE },
    build: { version: base.RELEASE, commit: base.COMMIT },
    traces: { url: base.TRACES_URL, ratio: base.TRACES_RATIO },
    caFile: base.NODE_EXTRA_CA_CERTS,
    database: {
      url: base.DATABASE_URL,
      workerUrl: base.WORKER_DATABASE_URL,
      migrationsUrl: base.MIGRATIONS_DATABASE_URL,
      poolSize: base.DATABASE_POOL_SIZE,
      moneyPoolSize: base.DATABASE_MONEY_POOL_SIZE,
      connectTimeoutMs: base.DATABASE_CONNECT_TIMEOUT_MS,
      statementTimeoutMs: base.DATABASE_STATEMENT_TIMEOUT_MS,
      readTimeoutMs: base.DATABASE_READ_TIMEOUT_MS,
    },
    redisUrl: base.REDIS_URL,
    redisTimeoutMs: base.REDIS_TIMEOUT_MS,
    searchEngine: {
      urls: base.SEARCH_ENGINE_URL,
      indexPrefix: base.SEARCH_INDEX_PREFIX,
      timeoutMs: base.SEARCH_TIMEOUT_MS,
      pageMemoryMs: base.SEARCH_PAGE_MEMORY_MS,
      layout: {
        shards: base.SEARCH_INDEX_SHARDS,
        replicas: base.SEARCH_INDEX_REPLICAS,
        refreshSeconds: base.SEARCH_INDEX_REFRESH_SECONDS,
      },
    },
    storage: {
      endpoint: base.S3_ENDPOINT,
      region: base.S3_REGION,
      bucket: base.S3_BUCKET,
      isBucketInHost: base.S3_URL_STYLE === 'virtual-host',
      credentials:
        base.S3_ACCESS_KEY === ''
          ? null
          : { accessKeyId: base.S3_ACCESS_KEY, secretAccessKey: base.S3_SECRET_KEY },
      publicUrl: base.MEDIA_PUBLIC_URL.replace(/\/$/, ''),
      purge:
        base.MEDIA_PURGE_URL === '' ? null : { url: base.MEDIA_PURGE_URL, token: base.MEDIA_PURGE_TOKEN },
    },
    pictures: {
      decodeTimeoutMs: base.IMAGE_DECODE_TIMEOUT_MS,
      shareTimeoutMs: base.SHARE_PICTURE_TIMEOUT_MS,
    },
    storageHashKey: base.STORAGE_HASH_KEY,
    secondFactorKey: base.SECOND_FACTOR_KEY,
    telegramApiUrl: base.TELEGRAM_API_URL,
    gateway: vioConfig
      ? { url: vioConfig.TELEGRAM_GATEWAY_URL, token: vioConfig.TELEGRAM_GATEWAY_TOKEN }
      : null,
    payme:
      vioConfig && vioConfig.PAYME_MERCHANT_ID !== '' && vioConfig.PAYME_KEYS.length > 0
        ? {
            merchantId: vioConfig.PAYME_MERCHANT_ID,
            keys: vioConfig.PAYME_KEYS,
            checkoutUrl: vioConfig.PAYME_CHECKOUT_URL,
            networks: vioConfig.PAYME_NETWORKS,
          }
        : null,
    click:
      vioConfig && vioConfig.CLICK_SERVICE_ID !== '' && vioConfig.CLICK_KEYS.length > 0
        ? {
            merchantId: vioConfig.CLICK_MERCHANT_ID,
            serviceId: vioConfig.CLICK_SERVICE_ID,
            merchantUserId: vioConfig.CLICK_MERCHANT_USER_ID,
            keys: vioConfig.CLICK_KEYS,
            payUrl: vioConfig.CLICK_PAY_URL,
            apiUrl: vioConfig.CLICK_API_URL,
            networks: vioConfig.CLICK_NETWORKS,
          }
        : null,
    fiscal: vioConfig && readFiscalCodes(vioConfig),
    whatsapp: saathConfig
      ? {
          url: saathConfig.WHATSAPP_API_URL,
          phoneNumberId: saathConfig.WHATSAPP_PHONE_NUMBER_ID,
          token: saathConfig.WHATSAPP_TOKEN,
          template: saathConfig.WHATSAPP_TEMPLATE,
          appSecret: saathConfig.WHATSAPP_APP_SECRET,
          verifyToken: saathConfig.WHATSAPP_VERIFY_TOKEN,
        }
      : null,
  }
}

export type Config = ReturnType<typeof readConfig>
