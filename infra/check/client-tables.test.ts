import { allEndpoints } from '@app/contract/api'
import { describe, expect, test } from 'vitest'
import { clientTables, readTable } from './client-tables.ts'

/** Of all rooms. */
const routesOf = (tables: ReadonlyMap<string, string>): string =>
  [...tables].flatMap(([path, text]) => (path.includes('/routes/') ? [text] : [])).join('\n')

describe('what pages know of the contract', () => {
  test('is what `pnpm client:tables` would write', async () => {
    const tables = await clientTables()
    expect(tables.size).toBeGreaterThan(20)
    const stale = [...tables].filter(([path, text]) => readTable(path) !== text).map(([path]) => path)
    expect(stale).toEqual([])
  })

  test('has every endpoint once, except webhooks, probes and files', async () => {
    const routes = routesOf(await clientTables())
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

  test('imports nothing that is there at run time', async () => {
    const routes = routesOf(await clientTables())
    const imports = routes.split('\n').filter((line) => line.startsWith('import'))
    expect(imports.length).toBeGreaterThan(3)
    expect(imports.filter((line) => !line.startsWith('import type '))).toEqual([])
  })
})
