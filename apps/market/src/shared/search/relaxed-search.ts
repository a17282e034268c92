import { useMiniApp } from '@app/shell/mini-app'
import { formatWhole } from '@app/ui/format/numbers'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { countQuery } from './ad-search.queries.ts'
import { useLang, useT } from '../i18n.ts'
import { emptyPlace } from '../places/place.rules.ts'
import { changeSearch, getSearchPlace, withPlace, type SearchParams } from './search-params.ts'

/** Filters that are removed together, and their name. */
const filters = [
  { label: 'relax.price', names: ['minPrice', 'maxPrice'] },
  { label: 'relax.state', names: ['state'] },
  { label: 'relax.photos', names: ['searchOnlyWithPhotos'] },
  { label: 'relax.inTitle', names: ['searchOnlyInTitle'] },
  { label: 'relax.parameters', names: ['parameters'] },
  { label: 'relax.category', names: ['categoryId', 'parameters'] },
] as const satisfies readonly { label: string; names: readonly (keyof SearchParams)[] }[]

type Filter = (typeof filters)[number]

const without = (params: SearchParams, names: readonly (keyof SearchParams)[]): SearchParams =>
  changeSearch(params, Object.fromEntries(names.map((name) => [name, null])))

const isSet = (params: SearchParams, { names }: Filter): boolean =>
  names.some((name) => params[name] !== undefined)

interface Way {
  readonly params: SearchParams
  /** The label of the button, with the count it leads to. */
  readonly text: string
}

/**
 * The filter whose removal changes least gives results nearest to the search. Another category would be another
 * search, so that one comes last.
 */
const smallestStep = <Counted extends { readonly filter: Filter; readonly count: number }>(
  ways: readonly Counted[],
): Counted | null => {
  const isCategory = ({ filter }: Counted): number => Number(filter.label === 'relax.category')
  const helping = ways.filter(({ count }) => count > 0)
  return (
    helping.toSorted((one, other) => isCategory(one) - isCategory(other) || one.count - other.count)[0] ??
    null
  )
}

interface RelaxedSearch {
  /** Removes the filter that changes least; or all filters when no single one suffices. */
  readonly filter: Way | null
  readonly country: Way | null
  readonly isCounting: boolean
}

/** For an empty result: the counts with one filter less and in the whole country. Loaded only when wanted. */
export function useRelaxedSearch(params: SearchParams, isWanted: boolean): RelaxedSearch {
  const t = useT()
  const language = useLang()
  const app = useMiniApp()
  const isHydrated = useHydrated()
  const set = filters.filter((filter) => isSet(params, filter))
  const ways = set.map((filter) => ({ filter, params: without(params, filter.names) }))
  const counts = useQueries({
    queries: ways.map((way) => ({ ...countQuery(app, way.params), enabled: isWanted })),
  })
  const bare = without(
    params,
    set.flatMap<keyof SearchParams>(({ names }) => names),
  )
  const bareCount = useQuery({ ...countQuery(app, bare), enabled: isWanted && set.length > 1 })
  const everywhere = withPlace(params, emptyPlace)
  const canWiden = getSearchPlace(params).regionId !== null
  const inCountry = useQuery({ ...countQuery(app, everywhere), enabled: isWanted && canWiden })
  if (!isWanted) return { filter: null, country: null, isCounting: false }
  // The page and the filters overlay share this query. The overlay may have its answer before the page has hydrated,
  // and the server had none.
  if (!isHydrated) return { filter: null, country: null, isCounting: set.length > 0 || canWiden }

  const numbered = (count: number) => ({ number: formatWhole(count, language) })
  const counted = ways.map((way, index) => ({ ...way, count: counts[index]?.data ?? 0 }))
  const smallest = smallestStep(counted)
  const oneLess: Way | null = smallest && {
    params: smallest.params,
    text: t(smallest.filter.label, numbered(smallest.count)),
  }
  const allLess: Way | null =
    set.length > 1 && bareCount.data ? { params: bare, text: t('relax.all', numbered(bareCount.data)) } : null
  const country: Way | null =
    canWiden && inCountry.data
      ? { params: everywhere, text: t('relax.country', numbered(inCountry.data)) }
      : null
  const asked = [...counts, ...(set.length > 1 ? [bareCount] : []), ...(canWiden ? [inCountry] : [])]
  return { filter: oneLess ?? allLess, country, isCounting: asked.some(({ isPending }) => isPending) }
}
