import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isLargeMemory, removeAbandonedMemory } from './directories.ts'

let mount: string
beforeEach(() => {
  mount = mkdtempSync(join(tmpdir(), 'memory-'))
})
afterEach(() => rmSync(mount, { recursive: true, force: true }))

test('does not take a folder on a disk, or a missing one, for memory', () => {
  expect(isLargeMemory(tmpdir()) && !isLargeMemory('/dev/shm')).toBe(false)
  expect(isLargeMemory(join(mount, 'missing'))).toBe(false)
})

test('frees the memory of deleted clones and no other', () => {
  const addDirectory = (name: string, owner: string | null): string => {
    const directory = join(mount, `vio-saath-${name}`)
    mkdirSync(directory)
    if (owner !== null) writeFileSync(join(directory, 'clone'), owner)
    return directory
  }
  const deleted = addDirectory('deleted', join(mount, 'nowhere'))
  const present = addDirectory('present', mount)
  const withoutOwner = addDirectory('unknown', null)
  removeAbandonedMemory(mount)
  expect([deleted, present, withoutOwner].map((directory) => existsSync(directory))).toEqual([
    false,
    true,
    true,
  ])
})
