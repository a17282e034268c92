import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idInPath } from '../shared.ts'
import { referenceId } from './place.ts'

const place = {
  id: z.int(),
  name: z.string(),
  name_uz: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  zoom: z.int(),
}
const Region = z.object(place)
const City = z.object({ ...place, regionId: z.int(), hasDistricts: z.boolean() })
const District = z.object({ ...place, cityId: z.int() })

const geo = {
  method: 'GET',
  product: 'vio',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'specified',
} as const

export const getCapital = endpoint({
  ...geo,
  path: '/api/telegram/geo/capital',
  summary: 'The city preselected while nothing is chosen',
  reply: City,
  errors: ['PLACE_NOT_FOUND'],
})

export const listRegions = endpoint({
  ...geo,
  path: '/api/telegram/geo/regions',
  summary: 'The fourteen regions',
  reply: z.array(Region),
  errors: [],
})

export const listCities = endpoint({
  ...geo,
  path: '/api/telegram/geo/cities/{regionId}',
  summary: 'Towns and tumans of a region',
  params: z.object({ regionId: idInPath }),
  reply: z.array(City),
  errors: ['PLACE_NOT_FOUND'],
})

export const listDistricts = endpoint({
  ...geo,
  path: '/api/telegram/geo/districts/{cityId}',
  summary: 'Districts of a city that has them',
  params: z.object({ cityId: idInPath }),
  reply: z.array(District),
  errors: ['PLACE_NOT_FOUND'],
})

const PlaceId = z.nullable(z.int())

export const getPlace = endpoint({
  ...geo,
  path: '/api/telegram/geo/place',
  origin: 'ours',
  summary: 'What a city or a district lies in: links may name it alone',
  query: z.object({
    cityId: z.optional(referenceId),
    districtId: z.optional(referenceId),
  }),
  reply: z.object({ regionId: PlaceId, cityId: PlaceId, districtId: PlaceId }),
  errors: ['PLACE_NOT_FOUND'],
})

const PlaceChoice = {
  regionId: z.nullable(z.int()),
  cityId: z.nullable(z.int()),
  districtId: z.nullable(z.int()),
}

export const setLocation = endpoint({
  method: 'PATCH',
  path: '/api/telegram/users/location',
  product: 'vio',
  access: 'user',
  rate: 'write',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary: 'Save the place chosen in the location selector; null clears a level',
  body: z.strictObject(PlaceChoice),
  reply: z.object(PlaceChoice),
  errors: ['PLACE_NOT_FOUND'],
})
