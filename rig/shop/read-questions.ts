import type pg from 'pg'
import { ask } from '../parts/ask.ts'
import { logStatements, type Statement } from '../parts/statement-log.ts'
import type { EngineCall, Recorder } from '../search/recorder.ts'
import { words, type OpenGroup } from './large-shop.ts'
import { host, type ApiProcess } from './shop-world.ts'

export type Kind = 'product' | 'list' | 'search' | 'invite'
export const kinds: readonly Kind[] = ['product', 'list', 'search', 'invite']

/** So many are written down, and asked in turn. */
export const differentQuestions = 300
const askedAgain = 20

export interface Goods {
  readonly products: number
  readonly groups: readonly OpenGroup[]
}

export function productOf(number: number, { products }: Goods): string {
  return `thing-${1 + ((number * 7919) % products)}`
}

export function inviteOf(number: number, { groups }: Goods): string {
  return groups[(number * 7919) % groups.length]?.code ?? ''
}

/** Two letters in the wrong order, as hurried thumbs leave them. */
const withSlip = (word: string): string => word.replace(/^(..)(.)(.)/, '$1$3$2')

/**
 * What people ask a large shop: of ten, four say two words of a title, three all of it, two make a slip, and one
 * names words that never stand together.
 */
const searchOf = (number: number, { products }: Goods): string => {
  const id = 1 + ((number * 7919) % products)
  const quality = words.english[id % words.english.length] ?? ''
  const thingOf = (tens: number): string => words.things[tens % words.things.length]?.[0] ?? ''
  const thing = thingOf(Math.floor(id / 10))
  const shape = number % 10
  if (shape < 4) return `${quality} ${thing}`
  if (shape < 7) return `${quality} ${thing} ${id}`
  if (shape < 9) return `${quality} ${withSlip(thing)}`
  return `${quality} ${thingOf(Math.floor(id / 10) + 1)} ${id}`
}

export function questionOf(kind: Kind, number: number, goods: Goods): string {
  switch (kind) {
    case 'product':
      return `/api/products/${productOf(number, goods)}`
    case 'list':
      return `/api/products?take=20&skip=${(number % 50) * 20}`
    case 'search':
      return `/api/products/search?query=${encodeURIComponent(searchOf(number, goods))}`
    case 'invite':
      return `/api/group-purchases/${inviteOf(number, goods)}`
  }
}

/** What our server asked of others to answer one question. */
export interface Asked {
  readonly statements: readonly Statement[]
  readonly engine: readonly EngineCall[]
}

export interface RecordedReads {
  readonly questions: readonly Asked[]
  /** Totals that the first one after a start counts, and the next ones take out of the server's memory. */
  readonly totals: readonly Statement[]
  /** Of questions that were asked a second time, those that cost the database or the engine less than the first time. */
  readonly answeredFromMemory: number
}

/** A search is noted after it was answered; what nobody waits for is no part of a read. */
const isWaitedFor = ({ text }: Statement): boolean => !/shop_searches/.test(text)

const isTotal = ({ text }: Statement): boolean =>
  /count\(\*\)/.test(text) && /from "(?:products|shop_category_products)"/.test(text)

const isLess = (one: Asked, other: Asked | undefined): boolean =>
  one.statements.length < (other?.statements.length ?? 0) || one.engine.length < (other?.engine.length ?? 0)

/** Question by question, what the database and the engine were asked for it. */
export function recordReads(
  place: {
    readonly owner: pg.Client
    readonly database: string
    readonly origin: string
    readonly api: ApiProcess
    readonly recorder: Recorder
    readonly goods: Goods
  },
  kind: Kind,
): Promise<RecordedReads> {
  return logStatements(place.owner, place.database, async (during) => {
    const { origin, recorder, goods } = place
    await place.api.restart({ SEARCH_ENGINE_URL: recorder.url })
    const get = async (number: number): Promise<void> => {
      const path = questionOf(kind, number, goods)
      const reply = await ask(`${origin}${path}`, { headers: { host } })
      if (reply.status !== 200)
        throw new Error(`${path} answered ${reply.status} ${reply.text.slice(0, 200)}`)
    }
    const record = async (number: number): Promise<Asked> => {
      recorder.take()
      const statements = await during(() => get(number))
      return { statements: statements.filter(isWaitedFor), engine: recorder.take() }
    }
    const first = await record(differentQuestions)
    const questions: Asked[] = []
    for (let number = 0; number < differentQuestions; number += 1) questions.push(await record(number))
    let answeredFromMemory = 0
    for (let number = 0; number < askedAgain; number += 1)
      if (isLess(await record(number), questions[number])) answeredFromMemory += 1
    const usual = new Set(questions[0]?.statements.map(({ text }) => text))
    const totals = first.statements.filter((statement) => isTotal(statement) && !usual.has(statement.text))
    return { questions, totals, answeredFromMemory }
  })
}
