import { count, words } from '../report-columns.ts'
import {
  readAds,
  readCategories,
  readCategoryAds,
  readFavourites,
  readVioSearches,
  readVioUsers,
  type AdRow,
  type CategoryAdsRow,
  type CategoryRow,
  type FavouriteRow,
} from '../report.queries.ts'
import { closeSection, type AnySection, type ReportSection } from '../report-section.ts'
import { DeletionReasons } from './deletion-reasons.tsx'
import { searchParts, sumFigure, userParts } from './shared-parts.ts'

const users = {
  ...userParts('vio', { active: 'vioUsers.active', stopped: 'vioUsers.stopped' }),
  id: 'vio-users',
  read: readVioUsers,
  sends: 'days',
  file: 'vio-users',
} as const

export const ads: ReportSection<AdRow> = {
  id: 'vio-ads',
  product: 'vio',
  title: 'section.ads',
  meaning: 'meaning.ads',
  report: 'ads',
  read: readAds,
  keyOf: () => 'all',
  cellFigure: (_row, metric) => ({ metric }),
  detailFigures: [{ report: 'ad-deletions', metric: '_count', label: 'figure.adDeletions' }],
  sends: 'days',
  file: 'vio-ads',
  figures: [
    sumFigure('totalCount', 'column.total', 'meaning.totalAds', (row) => row.totalCount),
    sumFigure('activeCount', 'column.active', 'meaning.activeAds', (row) => row.activeCount),
    sumFigure('deletedCount', 'column.deleted', 'meaning.deletedAds', (row) => row.deletedCount),
  ],
  columns: [
    words('period', 'column.period', (_row, t) => t('period.whole')),
    count('totalCount', { header: 'column.total', meaning: 'meaning.totalAds' }, (row) => row.totalCount),
    count('activeCount', { header: 'column.active', meaning: 'meaning.activeAds' }, (row) => row.activeCount),
    count(
      'deletedCount',
      { header: 'column.deleted', meaning: 'meaning.deletedAds' },
      (row) => row.deletedCount,
    ),
  ],
  Detail: DeletionReasons,
}

const favourites: ReportSection<FavouriteRow> = {
  id: 'vio-favourites',
  product: 'vio',
  title: 'section.favourites',
  meaning: 'meaning.favourites',
  report: 'favourites',
  read: readFavourites,
  keyOf: () => 'all',
  cellFigure: (_row, metric) => ({ metric }),
  sends: 'days',
  file: 'vio-favourites',
  figures: [
    sumFigure('totalCount', 'column.total', 'meaning.favourites', (row) => row.totalCount),
    sumFigure('removedCount', 'column.removed', 'meaning.removedFavourites', (row) => row.removedCount),
  ],
  columns: [
    words('period', 'column.period', (_row, t) => t('period.whole')),
    count('totalCount', { header: 'column.total', meaning: 'meaning.favourites' }, (row) => row.totalCount),
    count(
      'removedCount',
      { header: 'column.removed', meaning: 'meaning.removedFavourites' },
      (row) => row.removedCount,
    ),
  ],
}

const categories: ReportSection<CategoryRow> = {
  id: 'vio-categories',
  product: 'vio',
  title: 'section.categories',
  meaning: 'meaning.categories',
  report: 'categories',
  read: readCategories,
  keyOf: ({ id }) => String(id),
  sends: 'days',
  file: 'vio-categories',
  figures: [
    sumFigure(
      'selectedClicks',
      'column.selectedClicks',
      'meaning.selectedClicks',
      (row) => row.selectedClicks,
    ),
    sumFigure('totalClicks', 'column.totalClicks', 'meaning.totalClicks', (row) => row.totalClicks),
  ],
  columns: [
    words('name', 'column.category', ({ name }) => name ?? ''),
    count(
      'selectedClicks',
      { header: 'column.selectedClicks', meaning: 'meaning.selectedClicks' },
      (row) => row.selectedClicks,
    ),
    count(
      'totalClicks',
      { header: 'column.totalClicks', meaning: 'meaning.totalClicks' },
      (row) => row.totalClicks,
    ),
  ],
}

const categoryProducts: ReportSection<CategoryAdsRow> = {
  id: 'vio-category-products',
  product: 'vio',
  title: 'section.categoryProducts',
  meaning: 'meaning.categoryAds',
  report: 'category-ads',
  read: readCategoryAds,
  keyOf: ({ id }) => String(id),
  sends: 'days',
  file: 'vio-category-products',
  figures: [sumFigure('productsCount', 'column.products', 'meaning.categoryAds', (row) => row.productsCount)],
  columns: [
    words('name', 'column.category', ({ name }) => name ?? ''),
    count('productsCount', 'column.products', ({ productsCount }) => productsCount),
  ],
}

const searches = {
  ...searchParts('vio'),
  id: 'vio-searches',
  read: readVioSearches,
  file: 'vio-searches',
} as const

/** The order of specification 001 §2. */
export const vioSections: readonly AnySection[] = [
  closeSection(users),
  closeSection(ads),
  closeSection(favourites),
  closeSection(categories),
  closeSection(categoryProducts),
  closeSection(searches),
]
