import { askVio } from '../parts/ask.ts'
import type { Filters } from './query-mix.ts'
import type { Kind, Question } from './questions.ts'
import type { EngineCall, Recorder } from './recorder.ts'

/** A page has a size, a count has none. */
const isCount = ({ body }: EngineCall): boolean => /"size":0\b/.test(body)

const termsOf = ({ regionId, cityId, districtId }: Filters): object[] =>
  Object.entries({ regionId, cityId, districtId }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ term: { [name]: String(value) } }],
  )

/** What our server answers from PostgreSQL alone, as one would ask the engine for it: to have something beside it. */
const counterpart = (
  kind: Kind,
  question: Question,
  alias: string,
  idOf: ReadonlyMap<string, number>,
): EngineCall => {
  const path = `/${alias}/_search?allow_partial_search_results=false`
  const body =
    kind === 'adPage'
      ? { size: 1, query: { term: { id: idOf.get(question.link) ?? 0 } } }
      : kind === 'feed'
        ? {
            size: 10,
            _source: false,
            track_total_hits: false,
            query: { bool: { filter: termsOf(question.filters) } },
            sort: [{ publishedAt: 'desc' }, { id: 'desc' }],
          }
        : { size: 8, query: { match_phrase_prefix: { title: question.prefix } } }
  return { path, body: JSON.stringify(body) }
}

/** Our server may ask for a page and its total at once; the bare engine is asked for the page alone, the cheaper one. */
const withoutTotal = ({ path, body }: EngineCall): EngineCall => ({
  path,
  body: body.replace('"track_total_hits":true', '"track_total_hits":false'),
})

/** The same question with its total, as somebody without our caches would ask it. */
export function withTotal({ path, body }: EngineCall): EngineCall {
  return {
    path,
    body: body.replace('"track_total_hits":false', '"track_total_hits":true'),
  }
}

const enoughTries = 30

export interface RecordedCalls {
  readonly calls: readonly EngineCall[]
  /** False: our server does not ask the engine for these, and the calls are a counterpart. */
  readonly isRecorded: boolean
}

/**
 * The call that answers each question, in the order of the questions. Recorded once for each different question;
 * what our server answered out of a cache, and so did not ask, takes the call of an equal question.
 */
export async function engineCallsFor(options: {
  readonly kind: Kind
  readonly questions: readonly Question[]
  readonly origin: string
  readonly recorder: Recorder
  readonly alias: string
  readonly idOf: ReadonlyMap<string, number>
}): Promise<RecordedCalls> {
  const { kind, questions, origin, recorder } = options
  const known = new Map<string, EngineCall>()
  let tried = 0
  for (const path of new Set(questions.map((question) => question.path))) {
    // After so many it is clear that our server answers these without the engine.
    if (tried === enoughTries && known.size === 0) break
    tried += 1
    recorder.take()
    await askVio(`${origin}${path}`)
    const calls = recorder.take()
    const wanted = kind === 'count' ? calls.find(isCount) : (calls.find((call) => !isCount(call)) ?? calls[0])
    if (wanted) known.set(path, kind === 'count' ? wanted : withoutTotal(wanted))
  }
  const isRecorded = known.size > 0
  const calls = questions.flatMap((question) => {
    if (!isRecorded) return counterpart(kind, question, options.alias, options.idOf)
    return known.get(question.path) ?? []
  })
  return { calls, isRecorded }
}
