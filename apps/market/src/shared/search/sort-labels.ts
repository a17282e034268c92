import type { SortOrder } from './search-params.ts'

export const sortLabels = {
  'createdAt|desc': 'sort.newest',
  'createdAt|asc': 'sort.oldest',
  'price|asc': 'sort.cheapest',
  'price|desc': 'sort.dearest',
  'relevance|desc': 'sort.relevant',
} as const satisfies Record<SortOrder, string>
