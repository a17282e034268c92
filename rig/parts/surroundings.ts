import { migrate } from '@app/api/migrate'
import { seedReferenceData } from '@app/api/seed'
import { endpointsOf, servicesUp, type EngineNodes, type ServiceName } from '@app/local-services'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv, promisify } from 'node:util'

export function repositoryFile(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url))
}

export type Environment = Readonly<Record<string, string>>

export interface Ports {
  readonly api: number
  readonly internal: number
  readonly workerInternal: number
}

export interface RigOptions {
  /** A database and an index of its own. */
  readonly name: string
  readonly ports: Ports
  readonly engineNodes?: EngineNodes
  readonly engineHeap?: string
  /** Only these services. */
  readonly only?: readonly ServiceName[]
  /** Another server than that of the `rig` services: superuser, database `postgres`. */
  readonly postgresUrl?: string
  readonly more?: Environment
}

/** Starts the `rig` services, migrates a database with reference data, and returns the environment of the servers. */
export async function prepareRig(options: RigOptions): Promise<Record<string, string>> {
  const environment = await startServices(options)
  const owner = environment['MIGRATIONS_DATABASE_URL'] ?? ''
  await migrate(owner)
  await seedReferenceData(owner)
  return environment
}

/** Starts the `rig` services and returns the environment of the servers; their database may be missing. */
export async function startServices(options: RigOptions): Promise<Record<string, string>> {
  const { name, ports, engineNodes, engineHeap, only } = options
  await servicesUp({
    set: 'rig',
    ...(engineNodes === undefined ? {} : { engineNodes }),
    ...(engineHeap === undefined ? {} : { engineHeap }),
    ...(only === undefined ? {} : { only }),
  })
  const services = endpointsOf('rig')
  const at = (role: string) =>
    (options.postgresUrl ?? services.postgresUrl)
      .replace('postgres@', `${role}@`)
      .replace(/\/postgres$/, `/${name}`)
  const example = parseEnv(readFileSync(repositoryFile('.env.example'), 'utf8')) as Record<string, string>
  return {
    ...example,
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    HTTP_PORT: String(ports.api),
    INTERNAL_PORT: String(ports.internal),
    WORKER_INTERNAL_PORT: String(ports.workerInternal),
    RATE_LIMIT_FACTOR: '1000000',
    DATABASE_URL: at('app'),
    WORKER_DATABASE_URL: at('worker'),
    MIGRATIONS_DATABASE_URL: at('postgres'),
    REDIS_URL: services.redisUrl,
    SEARCH_ENGINE_URL: services.engineUrls.join(','),
    SEARCH_INDEX_PREFIX: `${name}-`,
    S3_ENDPOINT: services.s3.endpoint,
    S3_ACCESS_KEY: services.s3.accessKey,
    S3_SECRET_KEY: services.s3.secretKey,
    ...options.more,
  }
}

/** Runs one of the product's commands and returns its output. */
export async function runCommand(
  script: string,
  words: readonly string[],
  environment: Environment,
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [repositoryFile(script), ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}
