import { existsSync, renameSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProcessName, SetName } from './service-sets.ts'

const REPOSITORY_ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const LARGEST_LOG_BYTES = 50 * 1024 * 1024

export function dataRoot(): string {
  const override = process.env['SERVICES_DATA_DIR']
  return override ? resolve(override) : join(REPOSITORY_ROOT, '.data')
}

export function setDirectory(set: SetName): string {
  return join(dataRoot(), set)
}

function logDirectory(set: SetName): string {
  return join(setDirectory(set), 'logs')
}

export function logFile(set: SetName, name: ProcessName): string {
  return join(logDirectory(set), `${name}.log`)
}

export function pidDirectory(set: SetName): string {
  return join(setDirectory(set), 'pids')
}

/** Called only while the process is stopped: a running one keeps writing into the file it was given. */
export function setAsideLargeLog(file: string): void {
  if (existsSync(file) && statSync(file).size > LARGEST_LOG_BYTES) renameSync(file, `${file}.1`)
}
