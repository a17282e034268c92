/** Random searches of users with a seed: a few are frequent, most are rare. */
export interface Filters {
  readonly categoryId?: number
  readonly regionId?: number
  readonly cityId?: number
  readonly districtId?: number
  readonly minPrice?: number
  readonly maxPrice?: number
  readonly state?: 'NEW' | 'USED'
  readonly searchOnlyWithPhotos?: true
  readonly search?: string
  readonly sortBy?: 'relevance|desc'
}

export type Chance = () => number

/** Zipf with exponent 1: the second is half as frequent as the first, the third a third as frequent. */
export function createZipf<T>(list: readonly T[]): (chance: Chance) => T {
  const sums: number[] = []
  let total = 0
  for (const [index] of list.entries()) sums.push((total += 1 / (index + 1)))
  return (chance) => {
    const at = chance() * total
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > at) high = middle
      else low = middle + 1
    }
    return list[low] as T
  }
}

const pickers = new WeakMap<readonly unknown[], (chance: Chance) => unknown>()
const zipf = <T>(list: readonly T[], chance: Chance): T => {
  const pick = pickers.get(list) ?? createZipf(list)
  pickers.set(list, pick)
  return pick(chance) as T
}

/** Places and categories of the loaded data, those with most ads first. */
export interface Ranking {
  readonly categories: readonly number[]
  readonly places: readonly {
    readonly regionId: number
    readonly cityId: number | null
    readonly districtId: number | null
  }[]
  readonly links: readonly string[]
}

const prices = [100_000, 200_000, 500_000, 1_000_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000, 50_000_000]

const placeIn = ({ places }: Ranking, chance: Chance): Filters => {
  const kind = chance()
  if (kind < 0.15) return {}
  const { regionId, cityId, districtId } = zipf(places, chance)
  if (kind < 0.5 || cityId === null) return { regionId }
  return kind < 0.8 || districtId === null ? { regionId, cityId } : { regionId, cityId, districtId }
}

const priceIn = (chance: Chance): Filters => {
  const kind = chance()
  if (kind < 0.7) return {}
  const most = Math.floor(chance() * prices.length)
  const maxPrice = prices[most] ?? 1_000_000
  const minPrice = prices[Math.floor(chance() * (most + 1))] ?? 0
  return kind < 0.88 || minPrice === maxPrice ? { maxPrice } : { minPrice, maxPrice }
}

/** Nine of ten searches have a category, most a place, three of ten a price. */
export function drawFilters(ranking: Ranking, chance: Chance): Filters {
  return {
    ...(chance() < 0.9 && { categoryId: zipf(ranking.categories, chance) }),
    ...placeIn(ranking, chance),
    ...priceIn(chance),
    ...(chance() < 0.12 && { state: chance() < 0.5 ? ('NEW' as const) : ('USED' as const) }),
    ...(chance() < 0.1 && { searchOnlyWithPhotos: true as const }),
  }
}

/** The three spellings of users, the most frequent first. */
const words =
  'телефон,divan,квартира,smartfon,велосипед,telefon,ноутбук,muzlatgich,машина,kiyim,холодильник,ko‘ylak,диван,velosiped,платье,mashina,телевизор,uy,коляска,noutbuk,стиральная машина,кир ювиш машинаси,kir yuvish mashinasi,шкаф,televizor,кроссовки,гитара,шина,gilam,цемент,krossovka,котёнок,музлатгич,кўйлак,дом,стол,книги,soat,сумка,двухкомнатная квартира,ish,мастер,ковёр,велосипед детский,смартфон 128,divan kulrang'.split(
    ',',
  )

/** Most searches sort by newest, every third by relevance. Half of them have a place. */
export function drawText(ranking: Ranking, chance: Chance): Filters {
  return {
    search: zipf(words, chance),
    ...(chance() < 0.5 && placeIn(ranking, chance)),
    ...(chance() < 0.2 && { categoryId: zipf(ranking.categories, chance) }),
    ...(chance() < 0.33 && { sortBy: 'relevance|desc' as const }),
  }
}

/** The prefixes in the search field while a user types a word. */
export function drawPrefix(chance: Chance): string {
  const word = zipf(words, chance)
  return word.slice(0, 2 + Math.floor(chance() * Math.min(6, word.length - 1)))
}

export function drawPlace(ranking: Ranking, chance: Chance): Filters {
  return placeIn(ranking, chance)
}

export function queryText(filters: Filters): string {
  return new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)])).toString()
}
