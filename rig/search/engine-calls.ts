import { askVio } from '../parts/ask.ts'
import type { Filters } from './query-mix.ts'
import type { Kind, Question } from './questions.ts'
import type { EngineCall, Recorder } from '../parts/recorder.ts'

/** A page has a size, a count has none. */
const isCount = ({ body }: EngineCall): boolean => /"size":0\b/.test(body)

const makeTerms = ({ regionId, cityId, districtId }: Filters): object[] =>
  Object.entries({ regionId, cityId, districtId }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ term: { [name]: String(value) } }],
  )

/** Engine queries for requests that our server answers from PostgreSQL alone, as a comparison. */
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
            query: { bool: { filter: makeTerms(question.filters) } },
            sort: [{ publishedAt: 'desc' }, { id: 'desc' }],
          }
        : { size: 8, query: { match_phrase_prefix: { title: question.prefix } } }
  return { path, body: JSON.stringify(body) }
}

/** Our server may request a page and its total at once; the bare engine gets the cheaper query for the page alone. */
const withoutTotal = ({ path, body }: EngineCall): EngineCall => ({
  path,
  body: body.replace('"track_total_hits":true', '"track_total_hits":false'),
})

/** The same query with its total, as a server without our caches would send it. */
export function withTotal({ path, body }: EngineCall): EngineCall {
  return {
    path,
    body: body.replace('"track_total_hits":false', '"track_total_hits":true'),
  }
}

const enoughTries = 30

export interface RecordedCalls {
  readonly calls: readonly EngineCall[]
  /** False: our server does not send these queries, and the calls are for comparison only. */
  readonly isRecorded: boolean
}

/**
 * The engine call of each request, in the order of the requests. Each different request is recorded once; a request that
 * our server answered from a cache gets the call of an equal request.
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
    // After so many requests without a call, our server clearly answers them without the engine.
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
