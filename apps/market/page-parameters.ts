import type { PageParameters } from '@app/page-server/page-server'

/** The parameters that the page server renders by. Only the browser reads the others. */
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
