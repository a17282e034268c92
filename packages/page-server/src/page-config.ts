/** What a page server reads from its environment; `.env.example` names each of them. */
export const pageEnvironmentNames = [
  'API_URL',
  'PAGE_HOST',
  'PAGE_CACHE_SECONDS',
  'PAGE_TRUSTED_PROXIES',
  'MARKET_PORT',
  'SHOP_PORT',
  'REPORTS_PORT',
  'MAP_TILES_URL',
  'MAP_TILES_CREDIT',
] as const

/** Where people reach each front end: settings of the API, which lets browsers of these origins call it. */
const originNames = {
  MARKET_PORT: 'VIO_ORIGINS',
  SHOP_PORT: 'SAATH_ORIGINS',
  REPORTS_PORT: 'REPORTS_ORIGINS',
} as const

type Environment = Readonly<Record<string, string | undefined>>

export interface PageConfig {
  readonly apiUrl: string
  readonly host: string
  readonly port: number
  /** The public origins of this front end. */
  readonly origins: readonly string[]
  readonly cacheSeconds: number
  /** Multiplies the limits a minute, here as in the API. */
  readonly rateLimitFactor: number
  /** How long it says that it is not ready before it stops. */
  readonly drainSeconds: number
  readonly trustedProxies: readonly string[]
  /** Pictures come from here. */
  readonly mediaOrigin: string
  readonly map: MapSource
}

/** Where a map gets its streets from. Without tiles it shows a plain background. */
export interface MapSource {
  /** `https://tiles.example/{z}/{x}/{y}.png` */
  readonly tiles: string | null
  /** Whom the makers of the map want to be named, in plain words. */
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
    .map((origin) => new URL(origin.trim()).origin)

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
    origins: readOrigins(environment, originNames[portName]),
    cacheSeconds: wholeNumber(environment, 'PAGE_CACHE_SECONDS', 3600),
    rateLimitFactor: readFactor(environment),
    drainSeconds: Number(environment['DRAIN_SECONDS'] ?? '5'),
    trustedProxies: (environment['PAGE_TRUSTED_PROXIES'] ?? '').split(',').filter(Boolean),
    mediaOrigin: new URL(required(environment, 'MEDIA_PUBLIC_URL')).origin,
    map: readMapSource(environment),
  }
}

/** Where each product that this deployment serves is reached: the first of its origins. */
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
