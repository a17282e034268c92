import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { repositoryFile } from './surroundings.ts'

const logFile = repositoryFile('.data/rig/logs/postgres.log')
/** Deferred writes, such as the log of a search, follow a moment after the answer. */
const settleMs = 15

/** A statement from PostgreSQL's own log. */
export interface Statement {
  /** The PostgreSQL backend: one per connection. */
  readonly pid: string
  readonly text: string
  readonly values: readonly (string | null)[]
}

/** The start of a log entry: time, process, kind. */
const entryStart = /^\d{4}-\d\d-\d\d [\d:.]+ \w+ \[(\d+)\] (\w+): {2}/
const executed = /^duration: [\d.]+ ms {2}(?:execute [^:]*|statement): ([\s\S]*)$/
const parameters = /^parameters: ([\s\S]*)$/i

/** `$1 = '5', $2 = NULL`, with quotes doubled inside a value. */
const valuesIn = (text: string): (string | null)[] =>
  [...text.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  )

interface Entry {
  readonly pid: string
  readonly kind: string
  text: string
}

const entriesIn = (log: string): Entry[] => {
  const entries: Entry[] = []
  for (const line of log.split('\n')) {
    const start = entryStart.exec(line)
    const last = entries.at(-1)
    if (start) entries.push({ pid: start[1] ?? '', kind: start[2] ?? '', text: line.slice(start[0].length) })
    else if (last) last.text += `\n${line}`
  }
  return entries
}

/** Parse, bind and execute of a statement are separate entries. Only execute counts, with its own values. */
export function statementsIn(log: string): Statement[] {
  const entries = entriesIn(log)
  return entries.flatMap(({ pid, kind, text }, index) => {
    const statement = kind === 'LOG' ? executed.exec(text)?.[1] : undefined
    if (statement === undefined) return []
    const next = entries[index + 1]
    const given = next?.kind === 'DETAIL' && next.pid === pid ? parameters.exec(next.text)?.[1] : undefined
    return [{ pid, text: statement.trim(), values: given === undefined ? [] : valuesIn(given) }]
  })
}

const readFrom = (place: number): string => {
  const bytes = Buffer.alloc(statSync(logFile).size - place)
  const file = openSync(logFile, 'r')
  try {
    readSync(file, bytes, 0, bytes.length, place)
  } finally {
    closeSync(file)
  }
  return bytes.toString()
}

/** Runs the work and returns the statements that databases executed meanwhile, in order. */
export type During = (work: () => Promise<unknown>) => Promise<Statement[]>

const during: During = async (work) => {
  const from = statSync(logFile).size
  await work()
  await sleep(settleMs)
  return statementsIn(readFrom(from))
}

/** Connections that open during the work log all their statements on this database. */
export async function logStatements<Result>(
  owner: pg.Client,
  database: string,
  work: (during: During) => Promise<Result>,
): Promise<Result> {
  await owner.query(`alter database ${database} set log_min_duration_statement = 0`)
  try {
    return await work(during)
  } finally {
    await owner.query(`alter database ${database} reset log_min_duration_statement`)
  }
}

/** The last complete transaction during the work that contains a statement like `marker`. */
export async function recordTransaction(
  owner: pg.Client,
  database: string,
  work: () => Promise<void>,
  marker: RegExp,
): Promise<Statement[]> {
  const all = await logStatements(owner, database, (listen) => listen(work))
  const pid = all.findLast(({ text }) => marker.test(text))?.pid
  const own = all.filter((statement) => statement.pid === pid)
  const at = own.findLastIndex(({ text }) => marker.test(text))
  const begin = own.findLastIndex(({ text }, index) => index < at && /^begin/i.test(text))
  const end = own.findIndex(({ text }, index) => index > at && /^commit/i.test(text))
  if (begin < 0 || end < 0) throw new Error('the transaction is not in the log of the server')
  return own.slice(begin, end + 1)
}
