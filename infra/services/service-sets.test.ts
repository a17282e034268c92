import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENGINE_VERSION, S3_GATEWAY_VERSION } from './programs/versions.ts'
import { ENGINE_NODE_NAMES, portsOf, SET_NAMES, type SetName } from './service-sets.ts'

function everyPortOf(set: SetName): number[] {
  const { engineHttp, engineTransport, ...others } = portsOf(set)
  const perNode = ENGINE_NODE_NAMES.flatMap((_, index) => [engineHttp + index, engineTransport + index])
  return [...Object.values(others), ...perNode]
}

test('the dev set listens where the documentation says', () => {
  expect(portsOf('dev')).toEqual({
    postgres: 15_432,
    redis: 16_379,
    engineHttp: 19_200,
    engineTransport: 19_300,
    s3: 19_000,
  })
})

test('no two services share a port, in all sets together and with three engine nodes each', () => {
  const ports = SET_NAMES.flatMap(everyPortOf)
  expect(new Set(ports).size).toBe(ports.length)
})

test('compose.yaml offers the dev set: same ports, same versions, loopback only', () => {
  const compose = readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8')
  const { postgres, redis, engineHttp, s3 } = portsOf('dev')
  const mappings = [...compose.matchAll(/- '([\d.]+):(\d+):\d+'/g)].map(([, host, port]) => ({
    host,
    port: Number(port),
  }))
  expect(new Set(mappings.map(({ port }) => port))).toEqual(new Set([postgres, redis, engineHttp, s3]))
  expect(mappings.every(({ host }) => host === '127.0.0.1')).toBe(true)
  expect(compose).toContain(`opensearchproject/opensearch:${ENGINE_VERSION}`)
  expect(compose).toContain(`versity/versitygw:v${S3_GATEWAY_VERSION}`)
})
