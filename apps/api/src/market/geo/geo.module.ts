import { setLocation } from '@app/contract/market/geo'
import * as contract from '@app/contract/market/geo'
import type { Answer, Routes } from '#platform/http/bind.ts'
import { referenceCacheControl } from '#platform/reference-cache.ts'
import { getCapital, getPlace, listCities, listDistricts, listRegions, saveLocation } from './geo.service.ts'

const cacheable = (answer: Answer): void => {
  answer.header('cache-control', referenceCacheControl)
}

export const geoRoutes: Routes = (bind) => {
  bind(contract.listRegions, (ctx, _input, answer) => {
    cacheable(answer)
    return listRegions(ctx)
  })
  bind(contract.getCapital, (ctx, _input, answer) => {
    cacheable(answer)
    return getCapital(ctx)
  })
  bind(contract.listCities, (ctx, { params }, answer) => {
    cacheable(answer)
    return listCities(ctx, params.regionId)
  })
  bind(contract.listDistricts, (ctx, { params }, answer) => {
    cacheable(answer)
    return listDistricts(ctx, params.cityId)
  })
  bind(contract.getPlace, (ctx, { query }, answer) => {
    cacheable(answer)
    return getPlace(ctx, query)
  })
  bind(setLocation, (ctx, { body }) => saveLocation(ctx, body))
}
