import { join } from 'node:path'
import { cachedProgram, placeWithinReach, type Say } from '../program-cache.ts'
import { runCommand, tryCommand } from '../process/run-command.ts'
import { S3_GATEWAY_VERSION } from './versions.ts'

export async function s3Program(say: Say): Promise<string> {
  const cached = await cachedProgram(`versitygw-${S3_GATEWAY_VERSION}`, say, buildGateway)
  return join(await placeWithinReach(cached, say), 'versitygw')
}

async function buildGateway(into: string): Promise<void> {
  if ((await tryCommand('go', ['version'])).code !== 0) {
    throw new Error(
      'The S3 server is built with Go, and there is no "go" on the PATH: install it or use compose.yaml.',
    )
  }
  const env = { ...process.env, GOBIN: into, CGO_ENABLED: '0' }
  await runCommand('go', ['install', `github.com/versity/versitygw/cmd/versitygw@v${S3_GATEWAY_VERSION}`], {
    env,
  })
}
