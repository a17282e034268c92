import { isIP } from 'node:net'
import { isPrivateHost, isReadable } from './encryption-rules.ts'
import { ConfigError } from './environment.ts'

/** The variables that the rules are about; `config.ts` has parsed them. */
interface CommonVariables {
  readonly PLAIN_TEXT_HOSTS: readonly string[]
  readonly TELEGRAM_API_URL: string
  readonly MEDIA_PURGE_URL: string
  readonly MEDIA_PURGE_TOKEN: string
  readonly TRACES_URL: string
  readonly ERROR_REPORT_DSN: string
  readonly MEDIA_PUBLIC_URL: string
  readonly REPORTS_ORIGINS: readonly string[]
  readonly STORAGE_HASH_KEY: string
  readonly SECOND_FACTOR_KEY: string
  readonly TRUSTED_PROXIES: readonly string[]
  readonly RATE_LIMIT_FACTOR: number
  readonly INTERNAL_HOST: string
}
type Keys = readonly { readonly secret: string }[]
interface VioVariables {
  readonly VIO_ORIGINS: readonly string[]
  readonly VIO_TOKEN_KEYS: Keys
  readonly TELEGRAM_GATEWAY_URL: string
  readonly PAYME_MERCHANT_ID: string
  readonly PAYME_CHECKOUT_URL: string
  readonly PAYME_NETWORKS: readonly string[]
  readonly CLICK_SERVICE_ID: string
  readonly CLICK_PAY_URL: string
  readonly CLICK_API_URL: string
  readonly CLICK_NETWORKS: readonly string[]
}
interface SaathVariables {
  readonly SAATH_ORIGINS: readonly string[]
  readonly SAATH_TOKEN_KEYS: Keys
  readonly WHATSAPP_API_URL: string
}

const isLoopback = (host: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|::1|\[::1\])$/.test(host)

const isUnsafeOrigin = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin)
  return protocol !== 'https:' && !isLoopback(hostname)
}

/** 32 random bytes, as `openssl rand -base64 32` or `-hex 32` writes them. */
const isStrongKey = (key: string): boolean =>
  key.length >= (/^[0-9a-f]*$/i.test(key) ? 64 : 43) && new Set(key).size >= 10

/** Wider networks hold strangers, whose X-Forwarded-For would be believed. */
const narrowestBits = { 4: 8, 6: 7 } as const
const isTooWide = (proxy: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return false
  const [address = '', bits] = proxy.split('/')
  const family = isIP(address)
  if (family !== 4 && family !== 6) return true
  return bits !== undefined && !(Number(bits) >= narrowestBits[family])
}

type Values = Readonly<Record<string, readonly string[]>>

const named = (variables: Values, is: (value: string) => boolean): string[] =>
  Object.entries(variables).flatMap(([name, values]) => (values.some(is) ? [name] : []))

const secrets = (keys: Keys): string[] => keys.map(({ secret }) => secret)

/** Why production must not start with these settings, each with the names of its variables. */
export function findDangers(
  base: CommonVariables,
  vio: VioVariables | null,
  saath: SaathVariables | null,
): string[] {
  const calls: Values = {
    TELEGRAM_API_URL: [base.TELEGRAM_API_URL],
    MEDIA_PURGE_URL: [base.MEDIA_PURGE_URL],
    TRACES_URL: [base.TRACES_URL],
    ERROR_REPORT_DSN: [base.ERROR_REPORT_DSN],
    ...(vio && {
      TELEGRAM_GATEWAY_URL: [vio.TELEGRAM_GATEWAY_URL],
      PAYME_CHECKOUT_URL: [vio.PAYME_CHECKOUT_URL],
      CLICK_PAY_URL: [vio.CLICK_PAY_URL],
      CLICK_API_URL: [vio.CLICK_API_URL],
    }),
    ...(saath && { WHATSAPP_API_URL: [saath.WHATSAPP_API_URL] }),
  }
  const origins: Values = {
    MEDIA_PUBLIC_URL: [base.MEDIA_PUBLIC_URL],
    REPORTS_ORIGINS: base.REPORTS_ORIGINS,
    ...(vio && { VIO_ORIGINS: vio.VIO_ORIGINS }),
    ...(saath && { SAATH_ORIGINS: saath.SAATH_ORIGINS }),
  }
  const keys: Values = {
    STORAGE_HASH_KEY: [base.STORAGE_HASH_KEY],
    SECOND_FACTOR_KEY: [base.SECOND_FACTOR_KEY],
    ...(base.MEDIA_PURGE_URL !== '' && { MEDIA_PURGE_TOKEN: [base.MEDIA_PURGE_TOKEN] }),
    ...(vio && { VIO_TOKEN_KEYS: secrets(vio.VIO_TOKEN_KEYS) }),
    ...(saath && { SAATH_TOKEN_KEYS: secrets(saath.SAATH_TOKEN_KEYS) }),
  }
  const isShared = (key: string): boolean =>
    Object.values(keys)
      .flat()
      .filter((other) => other === key).length > 1
  const proxies = base.TRUSTED_PROXIES
  const host = base.INTERNAL_HOST
  const problems: (readonly [string, readonly string[]])[] = [
    [
      'is called without TLS',
      named(calls, (address) => address !== '' && isReadable(address, base.PLAIN_TEXT_HOSTS)),
    ],
    ['must be https', named(origins, isUnsafeOrigin)],
    ['needs 32 random bytes (openssl rand -base64 32)', named(keys, (key) => !isStrongKey(key))],
    ['must have a key that no other variable has', named(keys, isShared)],
    [
      'must name the networks of the payment system',
      [
        ...(vio && vio.PAYME_MERCHANT_ID !== '' && vio.PAYME_NETWORKS.length === 0 ? ['PAYME_NETWORKS'] : []),
        ...(vio && vio.CLICK_SERVICE_ID !== '' && vio.CLICK_NETWORKS.length === 0 ? ['CLICK_NETWORKS'] : []),
      ],
    ],
    [
      'must name the page servers and proxies, and nothing wider than /8',
      proxies.length === 0 || proxies.some(isTooWide) ? ['TRUSTED_PROXIES'] : [],
    ],
    ['must not raise the limits', base.RATE_LIMIT_FACTOR > 1 ? ['RATE_LIMIT_FACTOR'] : []],
    [
      'must be loopback or the private address of this process',
      isLoopback(host) || isPrivateHost(host) ? [] : ['INTERNAL_HOST'],
    ],
  ]
  return problems.flatMap(([why, names]) => names.map((name) => `${name}: ${why}`))
}

/**
 * NODE_ENV=development on a real server would show the API reference, sell by every system and log errors with their
 * rows.
 */
export function refuseFarDatabases(urls: readonly string[]): void {
  if (urls.some((url) => url !== '' && !isLoopback(new URL(url).hostname)))
    throw new ConfigError('NODE_ENV=development is only for a database on this machine')
}
