import { readPlaces } from '../seed/reference-data.ts'
import { weighted, type Random } from './random.ts'
import { pair, type Pair } from './words.ts'

export interface Place {
  readonly regionId: number
  readonly cityId: number
  readonly districtId: number | null
  readonly longitude: number
  readonly latitude: number
  /** As people call it: Чиланзар, not Чиланзарский район. */
  readonly town: Pair
  /** Where exactly, as one tells a buyer. */
  readonly spots: readonly Pair[]
}

/** Districts of the capital: how many sell there, their short names, and what people meet at. */
const districtSketches: Readonly<
  Record<number, readonly [weight: number, town: string, ...spots: string[]]>
> = {
  1726294: [9, 'Чиланзар | Chilonzor', '{n} квартал | {n}-kvartal'],
  1726266: [8, 'Юнусабад | Yunusobod', '{n} квартал | {n}-kvartal'],
  1726269: [6, 'Мирзо-Улугбек | Mirzo Ulug‘bek', 'Буюк Ипак Йули | Buyuk ipak yo‘li'],
  1726283: [5, 'Сергели | Sergeli', 'массив {n} | {n}-mavze'],
  1726290: [5, 'Яшнабад | Yashnobod', 'Авиасозлар | Aviasozlar', 'Кадышева | Kadisheva'],
  1726277: [4, 'Шайхантахур | Shayxontohur', 'Чорсу | Chorsu'],
  1726280: [4, 'Алмазар | Olmazor', 'Беруни | Beruniy'],
  1726262: [4, 'Учтепа | Uchtepa', 'рынок Фархад | Farhod bozori'],
  1726273: [3, 'Мирабад | Mirobod', 'Госпитальный рынок | Mirobod bozori'],
  1726287: [3, 'Яккасарай | Yakkasaroy', 'Шота Руставели | Shota Rustaveli'],
  1726292: [2, 'Янгихаёт | Yangihayot', 'Спутник | Sputnik'],
  1726264: [1, 'Бектемир | Bektemir', 'рынок Бектемир | Bektemir bozori'],
}

const cityWeights: Readonly<Record<string, number>> = {
  Самарканд: 6,
  Наманган: 4,
  Андижан: 5,
  Фергана: 4,
  Бухара: 4,
  Карши: 3,
  Нукус: 3,
  Ургенч: 3,
  Коканд: 3,
  Джизак: 2,
  Термез: 2,
  Навои: 2,
  Чирчик: 2,
  Маргилан: 2,
}

const cityCorners = ['центр | markaz', 'возле базара | bozor yonida', 'рядом с вокзалом | vokzal yonida']

const spotsIn = (town: Pair, corners: readonly string[]): Pair[] =>
  corners
    .flatMap((corner) =>
      corner.includes('{n}') ? [3, 5, 7, 8].map((n) => corner.replaceAll('{n}', String(n))) : [corner],
    )
    .map((corner) => {
      const [ru, uz] = pair(corner)
      return [`${town[0]}, ${ru}`, `${town[1]}, ${uz}`] as const
    })

const makePlaces = (): { readonly place: Place; readonly weight: number }[] => {
  const { cities, districts } = readPlaces()
  const regionOf = new Map(cities.map((city) => [city.id, city.regionId]))
  const inDistricts = districts.map((district) => {
    const [weight, townText, ...corners] = districtSketches[district.id] ?? [
      0.5,
      `${district.name} | ${district.nameUz}`,
      ...cityCorners,
    ]
    const town = pair(townText)
    return {
      weight,
      place: {
        regionId: regionOf.get(district.cityId) ?? 0,
        cityId: district.cityId,
        districtId: district.id,
        longitude: district.longitude,
        latitude: district.latitude,
        town,
        spots: spotsIn(town, corners),
      },
    }
  })
  const inCities = cities
    .filter((city) => !city.hasDistricts)
    .map((city) => {
      const town: Pair = [city.name, city.nameUz]
      const isRural = city.name.endsWith(' район')
      return {
        weight: isRural ? 0.09 : (cityWeights[city.name] ?? 0.7),
        place: {
          regionId: city.regionId,
          cityId: city.id,
          districtId: null,
          longitude: city.longitude,
          latitude: city.latitude,
          town,
          spots: isRural ? [town] : spotsIn(town, cityCorners),
        },
      }
    })
  return [...inDistricts, ...inCities]
}

const places = makePlaces()
const pickWeighted = weighted(places, ({ weight }) => weight)

export function pickPlace(random: Random): Place {
  return pickWeighted(random).place
}

/** A door somewhere in it, within two kilometres of its middle: not all sellers of a town live in one house. */
export function doorIn(
  { longitude, latitude }: Pick<Place, 'longitude' | 'latitude'>,
  random: Random,
): Pick<Place, 'longitude' | 'latitude'> {
  return {
    longitude: Number((longitude + (random.next() - 0.5) * 0.04).toFixed(5)),
    latitude: Number((latitude + (random.next() - 0.5) * 0.03).toFixed(5)),
  }
}
