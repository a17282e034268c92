import { parseJson } from './init-data.ts'

export type LaunchStorage = Pick<Storage, 'getItem' | 'setItem'>

export interface LaunchStorages {
  readonly session: LaunchStorage | null
  readonly local: LaunchStorage | null
}

const recordKey = 'telegram.launch'
const consumedKey = 'telegram.consumed'
/** Enough for a user with several accounts; older launches cannot return. */
const consumedLimit = 10

/** The storage of a web view may be missing, full or forbidden; no screen may fail because of that. */
export function openStorage(open: () => LaunchStorage): LaunchStorage | null {
  try {
    return open()
  } catch {
    return null
  }
}

export function readRecord(storage: LaunchStorage | null): unknown {
  return readJson(storage, recordKey)
}

export function writeRecord(storage: LaunchStorage | null, record: object): void {
  writeJson(storage, recordKey, record)
}

export function changeRecord(storage: LaunchStorage | null, changes: object): void {
  const record = readRecord(storage)
  if (typeof record === 'object' && record !== null) writeRecord(storage, { ...record, ...changes })
}

export function isConsumed(launchId: string | null, storages: LaunchStorages): boolean {
  if (launchId === null) return false
  return [storages.session, storages.local].some((storage) => readConsumed(storage).includes(launchId))
}

export function markConsumed(launchId: string | null, storages: LaunchStorages): void {
  if (launchId === null) return
  for (const storage of [storages.session, storages.local]) {
    writeJson(storage, consumedKey, [...readConsumed(storage), launchId].slice(-consumedLimit))
  }
}

function readConsumed(storage: LaunchStorage | null): readonly unknown[] {
  const list = readJson(storage, consumedKey)
  return Array.isArray(list) ? list : []
}

function readJson(storage: LaunchStorage | null, key: string): unknown {
  try {
    return parseJson(storage?.getItem(key) ?? '')
  } catch {
    return null
  }
}

function writeJson(storage: LaunchStorage | null, key: string, value: object): void {
  try {
    storage?.setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden: the page still has it in memory.
  }
}
