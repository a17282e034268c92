import { join } from 'node:path'
import { pidDirectory, setDirectory } from './data-directories.ts'
import { s3Program } from './programs/s3-program.ts'
import { S3_GATEWAY_VERSION } from './programs/versions.ts'
import { makeServiceDirectory } from './service-account.ts'
import { START_PATIENCE_MS, type ServiceProcess } from './process/service-process.ts'
import { portsOf } from './service-ports.ts'
import type { SetName } from './service-sets.ts'

export interface S3Endpoint {
  readonly endpoint: string
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

const HEALTH_PATH = '/health'

/**
 * Fixed on purpose: these servers listen on the loopback interface only and hold invented data. Those of `pnpm dev`
 * stand in .env.example, with the mark that production refuses.
 */
export function s3Endpoint(set: SetName): S3Endpoint {
  return {
    endpoint: `http://127.0.0.1:${portsOf(set).s3}`,
    accessKey: set === 'dev' ? 'development-only-access-key' : `${set}-access-key`,
    secretKey: set === 'dev' ? 'development-only-secret-key' : `${set}-secret-key-000`,
    region: 'us-east-1',
  }
}

export function s3Process(set: SetName): ServiceProcess {
  const directory = join(setDirectory(set), 's3')
  const access = s3Endpoint(set)
  return {
    set,
    service: 's3',
    name: 's3',
    port: portsOf(set).s3,
    identity: { directory, pidFile: join(pidDirectory(set), 's3.pid') },
    politeSignal: 'SIGTERM',
    startPatienceMs: START_PATIENCE_MS,
    prepare: async (say) => {
      const command = await s3Program(say)
      const buckets = join(directory, 'buckets')
      const versions = join(directory, 'versions')
      const accounts = join(directory, 'accounts')
      for (const path of [directory, buckets, versions, accounts]) makeServiceDirectory(path)
      return {
        command,
        args: [
          '--port',
          `127.0.0.1:${portsOf(set).s3}`,
          '--region',
          access.region,
          '--health',
          HEALTH_PATH,
          '--iam-dir',
          accounts,
          '--keep-alive',
          '--quiet',
          'posix',
          '--versioning-dir',
          versions,
          buckets,
        ],
        env: { ROOT_ACCESS_KEY: access.accessKey, ROOT_SECRET_KEY: access.secretKey },
      }
    },
    check: () => askHealth(access.endpoint),
  }
}

/** The gateway does not tell its version; a `go install` build does not even know it. */
async function askHealth(endpoint: string): Promise<string> {
  const response = await fetch(`${endpoint}${HEALTH_PATH}`, { signal: AbortSignal.timeout(3000) })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`GET ${HEALTH_PATH} answered ${response.status}`)
  return S3_GATEWAY_VERSION
}
