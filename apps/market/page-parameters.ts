import type { PageParameters } from '@app/page-server/page-server'

/** What the page server renders by; everything else in an address is read by the browser only. */
export const pageParameters: PageParameters = {
  '/webApp/products': ['cityId', 'districtId', 'regionId'],
  '/webApp/search': [
    'categoryId',
    'cityId',
    'currency',
    'districtId',
    'maxPrice',
    'minPrice',
    'page',
    'parameters',
    'regionId',
    'search',
    'searchOnlyInTitle',
    'searchOnlyWithPhotos',
    'sortBy',
    'state',
  ],
}
