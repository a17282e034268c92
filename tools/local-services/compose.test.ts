import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENGINE_VERSION } from './engine-home.ts'
import { DOCUMENTED_DEV_PORTS } from './ports.ts'
import { S3_GATEWAY_VERSION } from './s3.ts'

test('compose.yaml has the versions and ports of the dev set, on the loopback interface only', () => {
  const compose = readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8')
  const { postgres, redis, engineHttp, s3 } = DOCUMENTED_DEV_PORTS
  const published = [...compose.matchAll(/- '([\d.:]+):\d+'/g)].map(([, address]) => address)
  const expected = [postgres, redis, engineHttp, s3].map((port) => `127.0.0.1:${port}`)
  expect(new Set(published)).toEqual(new Set(expected))
  expect(compose).toContain(`opensearchproject/opensearch:${ENGINE_VERSION}`)
  expect(compose).toContain(`versity/versitygw:v${S3_GATEWAY_VERSION}`)
})
