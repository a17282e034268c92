import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateClientTables } from './client-tables.ts'

test('the generated error texts are those that `pnpm client:tables` writes', () => {
  const tables = generateClientTables()
  expect(tables.size).toBe(4)
  expect([...tables].filter(([file, text]) => readFileSync(file, 'utf8') !== text)).toEqual([])
})
