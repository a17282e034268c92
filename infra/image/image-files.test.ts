import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../check/steps.ts'
import { serverProcesses } from '../server-bundle.ts'
import { imageProcesses } from './processes.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

test('the image starts every process of the server, and lists all in the Dockerfile', () => {
  const started = new Set(Object.values(imageProcesses).map(({ file }) => file))
  const files = serverProcesses.map((name) => `apps/api/dist/${name}.js`)
  expect(files.filter((file) => !started.has(file))).toEqual([])
  const documented = /vio-saath (.*)/.exec(read('Dockerfile'))?.[1]?.split(' | ') ?? []
  expect(documented.toSorted()).toEqual(Object.keys(imageProcesses).toSorted())
})

test('compose.prod.yaml uses each variable of its example, and no other', () => {
  const used = namesIn(read('compose.prod.yaml'), /\$\{(\w+)/g)
  const given = namesIn(read('.env.production.example'), /^(\w+)=/gm)
  expect(used.toSorted()).toEqual(given.toSorted())
})

test('compose.prod.yaml has the versions of the services of tests', () => {
  const images = (file: string): string[] =>
    namesIn(read(file), /image: ((?:postgres|opensearch|versity)\S+)/g)
  expect(images('compose.prod.yaml')).toEqual(images('compose.yaml'))
})
