import type { SortOrder } from './search-params.ts'

export const sortLabels = {
  'createdAt|desc': 'sort.newest',
  'createdAt|asc': 'sort.oldest',
  'price|asc': 'sort.cheapest',
  'price|desc': 'sort.dearest',
} as const satisfies Record<SortOrder, string>
