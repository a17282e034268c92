import type pg from 'pg'
import { ask } from '../parts/ask.ts'
import { logStatements, type Statement } from '../parts/statement-log.ts'
import type { EngineCall, Recorder } from '../parts/recorder.ts'
import { words, type OpenGroup } from './large-shop.ts'
import { saathHost as host } from '../parts/world.ts'
import type { ApiProcess } from './shop-world.ts'

export type Kind = 'product' | 'list' | 'search' | 'invite'
export const kinds: readonly Kind[] = ['product', 'list', 'search', 'invite']

/** The number of recorded requests, which are sent in rotation. */
export const differentQuestions = 300
const askedAgain = 20

export interface Goods {
  readonly products: number
  readonly groups: readonly OpenGroup[]
}

function makeProductPath(number: number, { products }: Goods): string {
  return `thing-${1 + ((number * 7919) % products)}`
}

function makeInvitePath(number: number, { groups }: Goods): string {
  return groups[(number * 7919) % groups.length]?.code ?? ''
}

/** A typo: two letters in the wrong order. */
const withSlip = (word: string): string => word.replace(/^(..)(.)(.)/, '$1$3$2')

/**
 * Searches in a large shop: of ten, four have two words of a title, three the whole title, two a typo, and one has
 * words that never occur together.
 */
const makeSearchPath = (number: number, { products }: Goods): string => {
  const id = 1 + ((number * 7919) % products)
  const quality = words.english[id % words.english.length] ?? ''
  const pickThing = (tens: number): string => words.things[tens % words.things.length]?.[0] ?? ''
  const thing = pickThing(Math.floor(id / 10))
  const shape = number % 10
  if (shape < 4) return `${quality} ${thing}`
  if (shape < 7) return `${quality} ${thing} ${id}`
  if (shape < 9) return `${quality} ${withSlip(thing)}`
  return `${quality} ${pickThing(Math.floor(id / 10) + 1)} ${id}`
}

export function makePath(kind: Kind, number: number, goods: Goods): string {
  switch (kind) {
    case 'product':
      return `/api/products/${makeProductPath(number, goods)}`
    case 'list':
      return `/api/products?take=20&skip=${(number % 50) * 20}`
    case 'search':
      return `/api/products/search?query=${encodeURIComponent(makeSearchPath(number, goods))}`
    case 'invite':
      return `/api/group-purchases/${makeInvitePath(number, goods)}`
  }
}

/** Statements and engine calls of our server for one request. */
export interface Asked {
  readonly statements: readonly Statement[]
  readonly engine: readonly EngineCall[]
}

export interface RecordedReads {
  readonly questions: readonly Asked[]
  /** Totals that only the first request counts; the server caches them. */
  readonly totals: readonly Statement[]
  /** Repeated requests with fewer statements or engine calls than the first time. */
  readonly answeredFromMemory: number
}

/** A search is logged after its answer; deferred statements are not part of a read. */
const isWaitedFor = ({ text }: Statement): boolean => !/shop_searches/.test(text)

const isTotal = ({ text }: Statement): boolean =>
  /count\(\*\)/.test(text) && /from "(?:products|shop_category_products)"/.test(text)

const isLess = (one: Asked, other: Asked | undefined): boolean =>
  one.statements.length < (other?.statements.length ?? 0) || one.engine.length < (other?.engine.length ?? 0)

/** Records the statements and engine calls of each request. */
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
      const path = makePath(kind, number, goods)
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
