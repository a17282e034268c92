import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENGINE_VERSION, S3_GATEWAY_VERSION } from './programs/versions.ts'
import { DOCUMENTED_DEV_PORTS } from './service-ports.ts'

test('compose.yaml offers the dev set: same ports, same versions, loopback only', () => {
  const compose = readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8')
  const { postgres, redis, engineHttp, s3 } = DOCUMENTED_DEV_PORTS
  const mappings = [...compose.matchAll(/- '([\d.]+):(\d+):\d+'/g)].map(([, host, port]) => ({
    host,
    port: Number(port),
  }))
  expect(new Set(mappings.map(({ port }) => port))).toEqual(new Set([postgres, redis, engineHttp, s3]))
  expect(mappings.every(({ host }) => host === '127.0.0.1')).toBe(true)
  expect(compose).toContain(`opensearchproject/opensearch:${ENGINE_VERSION}`)
  expect(compose).toContain(`versity/versitygw:v${S3_GATEWAY_VERSION}`)
})
