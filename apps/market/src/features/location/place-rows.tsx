import type { PickerItem, PickerSection } from '@app/ui/picker-list'
import { IconTile } from '@app/ui/icon-tile'
import History from 'lucide-react/icons/history'
import { localName } from '../../shared/categories/categories.rules.ts'
import type { MarketTranslator } from '../../shared/i18n.ts'
import { emptyPlace, isSamePlace, type Place } from '../../shared/places/place.rules.ts'
import type { Level } from './levels.ts'
import type { RecentPlace } from './recent-places.ts'
import type { City, District, Region } from './use-geo.ts'

interface Named {
  readonly name: string
  readonly name_uz: string
}

/** The effect of a tap: one level deeper, or this place. `names` go from the smallest to the largest. */
export type Pick =
  | { readonly open: Level }
  | { readonly choose: Place; readonly names: readonly (Named | undefined)[] }

export interface PlaceItem extends PickerItem {
  readonly pick: Pick
}

export interface PlaceList {
  readonly sections: readonly PickerSection<PlaceItem>[]
  readonly currentId: string | null
}

interface Words {
  readonly t: MarketTranslator
  readonly language: string
}

/** Shown in the language of the screen, searchable in both. */
const bothNames = (place: Named, language: string) => ({
  label: localName(place, language),
  alias: language === 'ru' ? place.name_uz : place.name,
})

const cityPick = (city: City, region: Region | undefined): Pick => {
  const { id: cityId, regionId } = city
  return city.hasDistricts
    ? { open: { kind: 'district', regionId, cityId } }
    : { choose: { regionId, cityId, districtId: null }, names: [city, region] }
}

interface RegionRows extends Words {
  readonly regions: readonly Region[]
  readonly recent: readonly RecentPlace[]
  readonly everywhere: { readonly cities: readonly City[]; readonly districts: readonly District[] }
  readonly current: Place
}

export function regionRows({ t, language, regions, recent, everywhere, current }: RegionRows): PlaceList {
  const getRegion = (id: number): Region | undefined => regions.find((region) => region.id === id)
  const recentId = (place: Place): string => `recent:${place.regionId}:${place.cityId}:${place.districtId}`
  const recentItems = recent.map((place): PlaceItem => ({
    id: recentId(place),
    label: localName(place, language),
    icon: (
      <IconTile hue="ink" size={32}>
        <History />
      </IconTile>
    ),
    pick: { choose: place, names: [place] },
  }))
  const regionItems = regions.map((region): PlaceItem => ({
    id: `region:${region.id}`,
    ...bothNames(region, language),
    hasChildren: true,
    pick: { open: { kind: 'city', regionId: region.id } },
  }))
  const cityItems = everywhere.cities.map((city): PlaceItem => {
    const region = getRegion(city.regionId)
    return {
      id: `city:${city.id}`,
      ...bothNames(city, language),
      ...(region && { note: localName(region, language) }),
      hasChildren: city.hasDistricts,
      pick: cityPick(city, region),
    }
  })
  const districtItems = everywhere.districts.flatMap((district): PlaceItem[] => {
    const city = everywhere.cities.find(({ id }) => id === district.cityId)
    if (!city) return []
    const { id: cityId, regionId } = city
    return [
      {
        id: `district:${district.id}`,
        ...bothNames(district, language),
        note: localName(city, language),
        pick: {
          choose: { regionId, cityId, districtId: district.id },
          names: [district, city, getRegion(regionId)],
        },
      },
    ]
  })
  const country: PlaceItem = {
    id: 'country',
    label: t('location.country'),
    pick: { choose: emptyPlace, names: [] },
  }
  const isRecent = recent.some((place) => isSamePlace(place, current))
  const currentRegion = current.regionId === null ? 'country' : `region:${current.regionId}`
  return {
    sections: [
      { id: 'recent', heading: t('location.recent'), items: recentItems, when: 'browsing' },
      { id: 'regions', heading: t('location.regions'), items: [country, ...regionItems] },
      {
        id: 'found',
        heading: t('location.found'),
        items: [...cityItems, ...districtItems],
        when: 'searching',
      },
    ],
    currentId: isRecent ? recentId(current) : currentRegion,
  }
}

interface CityRows extends Words {
  readonly region: Region
  readonly cities: readonly City[]
  readonly current: Place
}

export function cityRows({ t, language, region, cities, current }: CityRows): PlaceList {
  const isHere = current.regionId === region.id
  const all: PlaceItem = {
    id: 'all',
    label: t('location.allCities'),
    pick: { choose: { regionId: region.id, cityId: null, districtId: null }, names: [region] },
  }
  const items = cities.map((city): PlaceItem => ({
    id: `city:${city.id}`,
    ...bothNames(city, language),
    hasChildren: city.hasDistricts,
    pick: cityPick(city, region),
  }))
  const currentCity = current.cityId === null ? 'all' : `city:${current.cityId}`
  return {
    sections: [
      { id: 'all', items: [all], when: 'browsing' },
      { id: 'cities', items },
    ],
    currentId: isHere ? currentCity : null,
  }
}

interface DistrictRows extends Words {
  readonly region: Region
  readonly city: City
  readonly districts: readonly District[]
  readonly current: Place
}

export function districtRows({ t, language, region, city, districts, current }: DistrictRows): PlaceList {
  const here = { regionId: region.id, cityId: city.id }
  const all: PlaceItem = {
    id: 'all',
    label: t('location.allDistricts'),
    pick: { choose: { ...here, districtId: null }, names: [city, region] },
  }
  const items = districts.map((district): PlaceItem => ({
    id: `district:${district.id}`,
    ...bothNames(district, language),
    pick: { choose: { ...here, districtId: district.id }, names: [district, city, region] },
  }))
  const currentDistrict = current.districtId === null ? 'all' : `district:${current.districtId}`
  return {
    sections: [
      { id: 'all', items: [all], when: 'browsing' },
      { id: 'districts', items },
    ],
    currentId: current.cityId === city.id ? currentDistrict : null,
  }
}
