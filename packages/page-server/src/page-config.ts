/** The environment of a page server; `.env.example` names each variable. */
export const pageEnvironmentNames = [
  'API_URL',
  'PAGE_HOST',
  'PAGE_CACHE_SECONDS',
  'PAGE_TRUSTED_PROXIES',
  'MARKET_PORT',
  'SHOP_PORT',
  'REPORTS_PORT',
  'MARKET_INTERNAL_PORT',
  'SHOP_INTERNAL_PORT',
  'REPORTS_INTERNAL_PORT',
  'MAP_TILES_URL',
  'MAP_TILES_CREDIT',
] as const

/** Origins of each front end: settings of the API, which allows browsers of these origins. */
const originNames = {
  MARKET_PORT: 'VIO_ORIGINS',
  SHOP_PORT: 'SAATH_ORIGINS',
  REPORTS_PORT: 'REPORTS_ORIGINS',
} as const

const internalPortNames = {
  MARKET_PORT: 'MARKET_INTERNAL_PORT',
  SHOP_PORT: 'SHOP_INTERNAL_PORT',
  REPORTS_PORT: 'REPORTS_INTERNAL_PORT',
} as const

type Environment = Readonly<Record<string, string | undefined>>

export interface PageConfig {
  readonly apiUrl: string
  readonly host: string
  readonly port: number
  /** For metrics; null: none. */
  readonly internalPort: number | null
  readonly log: { readonly level: string; readonly areErrorsPlain: boolean }
  readonly traces: { readonly url: string; readonly ratio: number }
  readonly build: { readonly version: string; readonly commit: string }
  /** The public origins of this front end. */
  readonly origins: readonly string[]
  readonly cacheSeconds: number
  /** Multiplies the limits per minute, as in the API. */
  readonly rateLimitFactor: number
  /** How long it reports not ready before it stops. */
  readonly drainSeconds: number
  readonly trustedProxies: readonly string[]
  /** Origin of pictures. */
  readonly mediaOrigin: string
  readonly map: MapSource
}

/** Tiles of the map. Without them it has a plain background. */
export interface MapSource {
  /** `https://tiles.example/{z}/{x}/{y}.png` */
  readonly tiles: string | null
  /** The attribution of the map, in plain text. */
  readonly credit: string
}

const required = (environment: Environment, name: string): string => {
  const value = environment[name]
  if (value === undefined || value === '') throw new Error(`${name} is missing`)
  return value
}

const wholeNumber = (environment: Environment, name: string, max: number): number => {
  const value = Number(required(environment, name))
  if (!Number.isInteger(value) || value < 0 || value > max) throw new Error(`${name} must be 0 to ${max}`)
  return value
}

const readOrigins = (environment: Environment, name: string): readonly string[] =>
  required(environment, name)
    .split(',')
    .map((origin) => {
      const { origin: exact, protocol, hostname } = new URL(origin.trim())
      const isSafe = protocol === 'https:' || /^(?:(?:.+\.)?localhost|127\.0\.0\.1)$/.test(hostname)
      if (environment['NODE_ENV'] === 'production' && !isSafe) throw new Error(`${name} must be https`)
      return exact
    })

const readProxies = (environment: Environment): readonly string[] => {
  const proxies = (environment['PAGE_TRUSTED_PROXIES'] ?? '').split(',').filter(Boolean)
  // The X-Forwarded-For of every client would be trusted.
  if (proxies.some((proxy) => proxy.endsWith('/0')))
    throw new Error('PAGE_TRUSTED_PROXIES must name networks')
  return proxies
}

const readFactor = (environment: Environment): number => {
  const factor = Number(environment['RATE_LIMIT_FACTOR'] ?? '1')
  if (!(factor > 0)) throw new Error('RATE_LIMIT_FACTOR must be above 0')
  return factor
}

const readMapSource = (environment: Environment): MapSource => {
  const tiles = environment['MAP_TILES_URL'] ?? ''
  if (tiles === '') return { tiles: null, credit: '' }
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => tiles.includes(part))
  if (!isTemplate || !/^https?:$/.test(new URL(tiles).protocol))
    throw new Error('MAP_TILES_URL must be a web address with {z}, {x} and {y}')
  return { tiles, credit: environment['MAP_TILES_CREDIT'] ?? '' }
}

export function readPageConfig(
  environment: Environment,
  portName: 'MARKET_PORT' | 'SHOP_PORT' | 'REPORTS_PORT',
): PageConfig {
  return {
    apiUrl: new URL(required(environment, 'API_URL')).origin,
    host: required(environment, 'PAGE_HOST'),
    port: wholeNumber(environment, portName, 65_535),
    internalPort: environment[internalPortNames[portName]]
      ? wholeNumber(environment, internalPortNames[portName], 65_535)
      : null,
    log: {
      level: environment['LOG_LEVEL'] ?? 'info',
      areErrorsPlain: environment['NODE_ENV'] === 'development',
    },
    traces: {
      url: environment['TRACES_URL'] ?? '',
      ratio: Number(environment['TRACES_RATIO'] ?? '0.05'),
    },
    build: { version: environment['RELEASE'] ?? '', commit: environment['COMMIT'] ?? '' },
    origins: readOrigins(environment, originNames[portName]),
    cacheSeconds: wholeNumber(environment, 'PAGE_CACHE_SECONDS', 3600),
    rateLimitFactor: readFactor(environment),
    drainSeconds: Number(environment['DRAIN_SECONDS'] ?? '5'),
    trustedProxies: readProxies(environment),
    mediaOrigin: new URL(required(environment, 'MEDIA_PUBLIC_URL')).origin,
    map: readMapSource(environment),
  }
}

/** The first origin of each product of this deployment. */
export function readApiOrigins(environment: Environment): Readonly<Record<string, string>> {
  return Object.fromEntries(
    required(environment, 'PRODUCTS')
      .split(',')
      .map((product) => [
        product.trim(),
        readOrigins(environment, `${product.trim().toUpperCase()}_ORIGINS`)[0] ?? '',
      ]),
  )
}
