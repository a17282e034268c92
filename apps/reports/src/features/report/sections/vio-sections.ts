import { count, share, words } from '../report-columns.ts'
import type { AnySection, ReportSection } from '../report-section.ts'
import { DeletionReasons, type Deletion } from './deletion-reasons.tsx'

interface UserRow {
  readonly status: 'active' | 'stopped'
  readonly count: number
}

const users: ReportSection<UserRow> = {
  id: 'vio-users',
  product: 'vio',
  title: 'section.users',
  sends: 'days',
  file: 'vio-users',
  columns: [
    words('status', 'column.status', ({ status }, t) => t(`vioUsers.${status}`)),
    count('count', 'column.count', (row) => row.count),
    share('share', 'column.share', (row) => row.count),
  ],
}

interface AdRow {
  readonly totalCount: number
  readonly activeCount: number
  readonly deletedCount: number
  readonly deletions: readonly Deletion[]
}

export const ads: ReportSection<AdRow> = {
  id: 'vio-ads',
  product: 'vio',
  title: 'section.ads',
  sends: 'days',
  file: 'vio-ads',
  columns: [
    words('period', 'column.period', (_row, t) => t('period.whole')),
    count('totalCount', 'column.total', ({ totalCount }) => totalCount),
    count('activeCount', 'column.active', ({ activeCount }) => activeCount),
    count('deletedCount', 'column.deleted', ({ deletedCount }) => deletedCount),
  ],
  Detail: DeletionReasons,
}

interface FavouriteRow {
  readonly totalCount: number
}

const favourites: ReportSection<FavouriteRow> = {
  id: 'vio-favourites',
  product: 'vio',
  title: 'section.favourites',
  sends: 'days',
  file: 'vio-favourites',
  columns: [
    words('period', 'column.period', (_row, t) => t('period.whole')),
    count('totalCount', 'column.total', ({ totalCount }) => totalCount),
  ],
}

interface CategoryRow {
  readonly id: number
  readonly name: string | null
  readonly selectedClicks: number
  readonly totalClicks: number
}

const categories: ReportSection<CategoryRow> = {
  id: 'vio-categories',
  product: 'vio',
  title: 'section.categories',
  sends: 'days',
  file: 'vio-categories',
  columns: [
    words('name', 'column.category', ({ name }) => name ?? ''),
    count('selectedClicks', 'column.selectedClicks', ({ selectedClicks }) => selectedClicks),
    count('totalClicks', 'column.totalClicks', ({ totalClicks }) => totalClicks),
  ],
}

interface CategoryProductsRow {
  readonly id: number
  readonly name: string | null
  readonly productsCount: number
}

const categoryProducts: ReportSection<CategoryProductsRow> = {
  id: 'vio-category-products',
  product: 'vio',
  title: 'section.categoryProducts',
  sends: 'days',
  file: 'vio-category-products',
  columns: [
    words('name', 'column.category', ({ name }) => name ?? ''),
    count('productsCount', 'column.products', ({ productsCount }) => productsCount),
  ],
}

interface SearchRow {
  readonly query: string
  readonly count: number
}

const searches: ReportSection<SearchRow> = {
  id: 'vio-searches',
  product: 'vio',
  title: 'section.searches',
  sends: 'days',
  file: 'vio-searches',
  columns: [
    words('query', 'column.query', ({ query }) => query),
    count('count', 'column.count', (row) => row.count),
  ],
}

/** The order of specification 001 §2. */
export const vioSections: readonly AnySection[] = [
  users,
  ads,
  favourites,
  categories,
  categoryProducts,
  searches,
]
