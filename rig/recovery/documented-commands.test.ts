import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCommands } from './documented-commands.ts'

const guide = 'docs/backup.md'
const drills = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
  .join('\n')
const headings = new Set([...drills.matchAll(/follow\('([^']+)'/g)].map(([, heading = '']) => heading))

test('docs/backup.md has the commands of every section that a drill follows', () => {
  expect(headings.size).toBeGreaterThan(8)
  for (const heading of headings) expect(readCommands(guide, heading).length).toBeGreaterThan(0)
})

test('a command names the user that runs it', () => {
  expect(readCommands(guide, 'Full backup')).toEqual([
    { user: 'postgres', line: 'pgbackrest --stanza=vio-saath --type=full backup' },
  ])
  expect(readCommands(guide, 'Copy the pictures')[0]?.user).toBe('operator')
})

test('examples in commands are replaced, and a missing heading or example is an error', () => {
  const [, restore] = readCommands(guide, 'Undo a wrong transaction', {
    '2026-11-20 02:00:00+00': '2027-01-01 10:00:00+00',
  })
  expect(restore?.line).toContain('--target="2027-01-01 10:00:00+00"')
  expect(() => readCommands(guide, 'Full backup', { '2026-11-20': '' })).toThrow('do not contain 2026-11-20')
  expect(() => readCommands(guide, 'No such heading')).toThrow('has no commands')
})
