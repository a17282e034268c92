import { expect, test } from 'vitest'
import { artifactOf, ENGINE_MODULES, isJarOf, moduleDescriptor } from './engine-modules.ts'

function modulesHolding(jar: string): string[] {
  return ENGINE_MODULES.filter((module) => isJarOf(module, jar)).map(({ name }) => name)
}

test.each([
  ['asm-commons-9.10.1.jar', 'asm-commons'],
  ['httpclient5-5.6.1.jar', 'httpclient5'],
  ['opensearch-netty4-3.8.0.jar', 'opensearch-netty4'],
  ['netty-codec-native-quic-4.2.16.Final-linux-x86_64.jar', 'netty-codec-native-quic'],
])('%s is the artifact %s', (jar, artifact) => {
  expect(artifactOf(jar)).toBe(artifact)
})

test('every jar goes to the modules that need it and to no other', () => {
  expect(modulesHolding('antlr4-runtime-4.13.1.jar')).toEqual(['lang-painless', 'lang-expression'])
  expect(modulesHolding('asm-util-9.10.1.jar')).toEqual(['lang-painless'])
  expect(modulesHolding('netty-buffer-4.2.16.Final.jar')).toEqual(['transport-netty4'])
  expect(modulesHolding('opensearch-3.8.0.jar')).toEqual([])
  expect(modulesHolding('lucene-core-10.5.0.jar')).toEqual([])
})

test('a module that extends another says so in its descriptor', () => {
  const analysis = ENGINE_MODULES.find(({ name }) => name === 'analysis-common')
  expect(analysis && moduleDescriptor(analysis, '3.8.0')).toContain('extended.plugins=lang-painless\n')
})
