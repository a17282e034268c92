/** What people choose from lists: section, place, condition, "with photos". */
interface Choice {
  readonly categoryId?: number | undefined
  readonly regionId?: number | null | undefined
  readonly cityId?: number | null | undefined
  readonly districtId?: number | null | undefined
  readonly state?: string | undefined
  readonly searchOnlyWithPhotos?: boolean | undefined
}

/** A place with all that it lies in. Null: it begins in the middle, as a city without its region. */
const placePath = ({ regionId, cityId, districtId }: Choice): string | null => {
  const steps = [regionId, cityId, districtId].map((id) => id ?? null)
  const length = steps.findLastIndex((id) => id !== null) + 1
  const path = steps.slice(0, length)
  return path.includes(null) ? null : path.join('-')
}

const wordOf = (section: string, path: string, state: string, photos: string): string =>
  [section, path, state, photos].join('.')

/** Nothing chosen at all: every ad is meant, and needs no word for it. */
const nothing = wordOf('', '', '', '')

/**
 * The one word for a whole choice, which every ad of that choice carries: the engine walks one list of ads where it
 * would intersect up to six, and the length of the list is the total. Null: the choice has no word.
 */
export function choiceWord(choice: Choice): string | null {
  const path = placePath(choice)
  if (path === null) return null
  const section = choice.categoryId === undefined ? '' : String(choice.categoryId)
  const word = wordOf(section, path, choice.state ?? '', choice.searchOnlyWithPhotos ? 'p' : '')
  return word === nothing ? null : word
}

/** All choices by which an ad is found: 31 at most. */
export function choiceWordsOf(ad: {
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
          words.push(wordOf(section, path, state, photos))
  return words.filter((word) => word !== nothing)
}
