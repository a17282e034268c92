import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freeLostMemory, hasRoomForTests, memoryDirectoryOf, takeMemory } from './memory-directory.ts'

let mount: string
const cloneAt = (name: string): string => {
  const clone = join(mount, 'clones', name)
  mkdirSync(clone, { recursive: true })
  takeMemory(clone, mount)
  return clone
}

beforeEach(() => {
  mount = mkdtempSync(join(tmpdir(), 'memory-'))
})
afterEach(() => rmSync(mount, { recursive: true, force: true }))

test('a folder on a disk is not taken for memory, nor one that is not there', () => {
  expect(hasRoomForTests(mount)).toBe(false)
  expect(hasRoomForTests(join(mount, 'nothing'))).toBe(false)
})

test('two clones have two directories, and each finds its own again', () => {
  const [one, other] = [cloneAt('one'), cloneAt('other')]
  expect(memoryDirectoryOf(one, mount)).not.toBe(memoryDirectoryOf(other, mount))
  expect(existsSync(memoryDirectoryOf(one, mount))).toBe(true)
})

test('memory of clones that are gone is given back; that of others, and what others keep there, stays', () => {
  const [gone, here] = [cloneAt('gone'), cloneAt('here')]
  const ofAnother = join(mount, 'vio-saath-without-a-word')
  mkdirSync(ofAnother)
  rmSync(gone, { recursive: true })
  freeLostMemory(mount)
  expect(existsSync(memoryDirectoryOf(gone, mount))).toBe(false)
  expect(existsSync(memoryDirectoryOf(here, mount))).toBe(true)
  expect(existsSync(ofAnother)).toBe(true)
})
