import { expect, test } from 'vitest'
import { preferredJava } from './java-runtime.ts'
import { debianUpstreamVersion, javaMajor, majorOf, redisVersion } from './versions.ts'

function java(major: number) {
  return { home: `/jvm/${major}`, major }
}

test.each([
  ['25.0.3', 25],
  ['21', 21],
  ['17.0.15', 17],
  ['1.8.0_392', 8],
  ['openjdk 25.0.3 2026-04-21 LTS', 25],
  ['no version here', undefined],
  ['', undefined],
])('the Java major of "%s" is %s', (text, major) => {
  expect(javaMajor(text)).toBe(major)
})

test('the version that redis-server prints is understood', () => {
  expect(redisVersion('Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64 build=1')).toBe(
    '7.0.15',
  )
  expect(redisVersion('command not found')).toBeUndefined()
})

test('a Debian version is reduced to the version of the program', () => {
  expect(debianUpstreamVersion('5:7.0.15-1~deb12u10')).toBe('7.0.15')
  expect(debianUpstreamVersion('2.26.1-4')).toBe('2.26.1')
  expect(debianUpstreamVersion('1.0')).toBe('1.0')
})

test('a major is a leading number or nothing', () => {
  expect(majorOf('7.0.15')).toBe(7)
  expect(majorOf('')).toBeUndefined()
})

test('Java 25 is preferred, then the newest, and one that is too old is never taken', () => {
  expect(preferredJava([java(17), java(26), java(25), java(21)])?.major).toBe(25)
  expect(preferredJava([java(17), java(21), java(23)])?.major).toBe(23)
  expect(preferredJava([java(17)])).toBeUndefined()
})
