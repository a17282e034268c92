import { readPlaces } from '../seed/reference-data.ts'
import { weighted, type Random } from './random.ts'
import { pair, readData, type Pair } from './words.ts'

export interface Place {
  readonly regionId: number
  readonly cityId: number
  readonly districtId: number | null
  readonly longitude: number
  readonly latitude: number
  /** In everyday words: Чиланзар, not Чиланзарский район. */
  readonly town: Pair
  /** Landmarks that a seller names to a buyer. */
  readonly spots: readonly Pair[]
}

/** Weights by the number of sellers; `districts` are those of the capital, with their short names and landmarks. */
const data = readData(new URL('./places.json', import.meta.url)) as {
  readonly districts: Readonly<Record<string, readonly [weight: number, town: string, ...spots: string[]]>>
  readonly cities: Readonly<Record<string, number>>
  readonly spots: readonly string[]
}

const findSpots = (town: Pair, spots: readonly string[]): Pair[] =>
  spots
    .flatMap((spot) =>
      spot.includes('{n}') ? [3, 5, 7, 8].map((n) => spot.replaceAll('{n}', String(n))) : [spot],
    )
    .map((spot) => {
      const [ru, uz] = pair(spot)
      return [`${town[0]}, ${ru}`, `${town[1]}, ${uz}`] as const
    })

interface WeightedPlace extends Place {
  readonly weight: number
}

const { cities, districts } = readPlaces()
const regionOf = new Map(cities.map((city) => [city.id, city.regionId]))

const districtPlaces = districts.map((district): WeightedPlace => {
  const [weight, name, ...spots] = data.districts[district.id] ?? [
    0.5,
    `${district.name} | ${district.nameUz}`,
    ...data.spots,
  ]
  const { cityId, longitude, latitude } = district
  const town = pair(name)
  const regionId = regionOf.get(cityId) ?? 0
  return {
    weight,
    regionId,
    cityId,
    districtId: district.id,
    longitude,
    latitude,
    town,
    spots: findSpots(town, spots),
  }
})

const cityPlaces = cities
  .filter((city) => !city.hasDistricts)
  .map((city): WeightedPlace => {
    const { regionId, longitude, latitude } = city
    const town: Pair = [city.name, city.nameUz]
    const isRural = city.name.endsWith(' район')
    return {
      weight: isRural ? 0.09 : (data.cities[city.name] ?? 0.7),
      regionId,
      cityId: city.id,
      districtId: null,
      longitude,
      latitude,
      town,
      spots: isRural ? [town] : findSpots(town, data.spots),
    }
  })

const pickWeighted = weighted([...districtPlaces, ...cityPlaces], ({ weight }) => weight)

export function pickPlace(random: Random): Place {
  const { weight: _weight, ...place } = pickWeighted(random)
  return place
}

/** Within two kilometres of the centre of the place, so that its ads do not share one point on the map. */
export function pickAddress(
  { longitude, latitude }: Pick<Place, 'longitude' | 'latitude'>,
  random: Random,
): Pick<Place, 'longitude' | 'latitude'> {
  return {
    longitude: Number((longitude + (random.next() - 0.5) * 0.04).toFixed(5)),
    latitude: Number((latitude + (random.next() - 0.5) * 0.03).toFixed(5)),
  }
}
