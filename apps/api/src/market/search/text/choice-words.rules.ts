/** Filters that users choose from lists: section, place, condition, "with photos". */
interface Choice {
  readonly categoryId?: number | undefined
  readonly regionId?: number | null | undefined
  readonly cityId?: number | null | undefined
  readonly districtId?: number | null | undefined
  readonly state?: string | undefined
  readonly searchOnlyWithPhotos?: boolean | undefined
}

/** The place with its parents; null when a parent is missing, such as a city without its region. */
const placePath = ({ regionId, cityId, districtId }: Choice): string | null => {
  const steps = [regionId, cityId, districtId].map((id) => id ?? null)
  const length = steps.findLastIndex((id) => id !== null) + 1
  const path = steps.slice(0, length)
  return path.includes(null) ? null : path.join('-')
}

const joinTerm = (section: string, path: string, state: string, photos: string): string =>
  [section, path, state, photos].join('.')

/** Nothing chosen: all ads match, so no term is needed. */
const nothing = joinTerm('', '', '', '')

/**
 * One term for the whole combination, which every matching ad carries: the engine reads one list of ads instead of
 * intersecting up to six, and the length of the list is the total. Null when the combination has no term.
 */
export function choiceTerm(choice: Choice): string | null {
  const path = placePath(choice)
  if (path === null) return null
  const section = choice.categoryId === undefined ? '' : String(choice.categoryId)
  const word = joinTerm(section, path, choice.state ?? '', choice.searchOnlyWithPhotos ? 'p' : '')
  return word === nothing ? null : word
}

/** The terms of all combinations that match an ad: 31 at most. */
export function choiceTerms(ad: {
  readonly categoryId: number
  readonly regionId: number
  readonly cityId: number | null
  readonly districtId: number | null
  readonly state: string
  readonly photoCount: number
}): string[] {
  const { regionId, cityId, districtId } = ad
  const paths = new Set(
    [{}, { regionId }, { regionId, cityId }, { regionId, cityId, districtId }].flatMap(
      (place) => placePath(place) ?? [],
    ),
  )
  const words: string[] = []
  for (const section of ['', String(ad.categoryId)])
    for (const path of paths)
      for (const state of ['', ad.state])
        for (const photos of ad.photoCount > 0 ? ['', 'p'] : [''])
          words.push(joinTerm(section, path, state, photos))
  return words.filter((word) => word !== nothing)
}
