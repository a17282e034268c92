import { join } from 'node:path'
import { runCommand } from './commands.ts'
import { pidFile, setDirectory } from './directories.ts'
import type { ServiceProcess } from './lifecycle.ts'
import { portsOf } from './ports.ts'
import { buildOnce, makeReachable } from './program-cache.ts'
import { makeServiceDirectory } from './service-account.ts'
import type { Say, SetName } from './sets.ts'

export interface S3Endpoint {
  readonly endpoint: string
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

/** compose.yaml uses the same version. */
export const S3_GATEWAY_VERSION = '1.8.0'
const HEALTH_PATH = '/health'

/** Fixed keys: the servers listen on the loopback interface and hold invented data. Production refuses those of `dev`. */
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
  const { endpoint, region, accessKey, secretKey } = s3Endpoint(set)
  const port = portsOf(set).s3
  return {
    set,
    service: 's3',
    name: 's3',
    port,
    identity: { directory, pidFile: pidFile(set, 's3') },
    stopSignal: 'SIGTERM',
    prepare: async (say) => {
      const [buckets, versions, accounts] = ['buckets', 'versions', 'accounts'].map((name) =>
        join(directory, name),
      ) as [string, string, string]
      for (const path of [directory, buckets, versions, accounts]) makeServiceDirectory(path)
      const listen = ['--port', `127.0.0.1:${port}`, '--region', region, '--health', HEALTH_PATH]
      const storage = ['posix', '--versioning-dir', versions, buckets]
      return {
        command: await findS3Program(say),
        args: [...listen, '--iam-dir', accounts, '--keep-alive', '--quiet', ...storage],
        env: { ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey },
      }
    },
    check: () => checkHealth(endpoint),
  }
}

export async function findS3Program(say: Say): Promise<string> {
  const name = `versitygw-${S3_GATEWAY_VERSION}`
  const home = await buildOnce(name, say, async (into) => {
    const source = `github.com/versity/versitygw/cmd/versitygw@v${S3_GATEWAY_VERSION}`
    await runCommand('go', ['install', source], { env: { ...process.env, GOBIN: into, CGO_ENABLED: '0' } })
  })
  return join(await makeReachable(home, say), 'versitygw')
}

/** The gateway does not report its version. */
async function checkHealth(endpoint: string): Promise<string> {
  const response = await fetch(`${endpoint}${HEALTH_PATH}`, { signal: AbortSignal.timeout(3000) })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`GET ${HEALTH_PATH} answered ${response.status}`)
  return S3_GATEWAY_VERSION
}
