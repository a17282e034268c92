// Written by `pnpm client:tables` from the contract.
import type * as marketGeo from '@app/contract/market/geo'
import type { Route } from '../route.ts'

export const getCapital: Route<typeof marketGeo.getCapital> = { method: 'GET', path: '/api/telegram/geo/capital', access: 'public' }
export const getPlace: Route<typeof marketGeo.getPlace> = { method: 'GET', path: '/api/telegram/geo/place', access: 'public' }
export const listCities: Route<typeof marketGeo.listCities> = { method: 'GET', path: '/api/telegram/geo/cities/{regionId}', access: 'public' }
export const listDistricts: Route<typeof marketGeo.listDistricts> = { method: 'GET', path: '/api/telegram/geo/districts/{cityId}', access: 'public' }
export const listRegions: Route<typeof marketGeo.listRegions> = { method: 'GET', path: '/api/telegram/geo/regions', access: 'public' }
export const setLocation: Route<typeof marketGeo.setLocation> = { method: 'PATCH', path: '/api/telegram/users/location', access: 'user' }
