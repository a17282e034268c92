import { allEndpoints } from '@app/contract/api'
import { expect, test } from 'vitest'
import { generateClientTables, readTable } from './client-tables.ts'

const joinRoutes = (tables: ReadonlyMap<string, string>): string =>
  [...tables].flatMap(([path, text]) => (path.includes('/routes/') ? [text] : [])).join('\n')

test('the generated routes and texts are those that `pnpm client:tables` writes', async () => {
  const tables = await generateClientTables()
  expect(tables.size).toBeGreaterThan(20)
  const stale = [...tables].filter(([path, text]) => readTable(path) !== text).map(([path]) => path)
  expect(stale).toEqual([])
})

test('the generated routes have every endpoint once, except webhooks, probes and files', async () => {
  const routes = joinRoutes(await generateClientTables())
  const names = [...routes.matchAll(/^export const (\w+):/gm)].map((match) => match[1] ?? '')
  const expected = [...allEndpoints]
    .filter(
      ([, { access, rate, fileType }]) => access !== 'signed' && rate !== 'probe' && fileType === undefined,
    )
    .map(([name]) => name)
  expect(expected.length).toBeGreaterThan(10)
  expect(names.toSorted()).toEqual(expected.toSorted())
  expect(names).not.toContain('vioBotUpdate')
})

test('the generated routes import types only', async () => {
  const routes = joinRoutes(await generateClientTables())
  const imports = routes.split('\n').filter((line) => line.startsWith('import'))
  expect(imports.length).toBeGreaterThan(3)
  expect(imports.filter((line) => !line.startsWith('import type '))).toEqual([])
})
