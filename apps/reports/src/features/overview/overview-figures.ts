import type { PlainTextKey } from '../../shared/i18n.ts'
import type { ProductId } from '../../shared/products.ts'

interface ShownFigure {
  /** `report.metric` of the contract. */
  readonly key: string
  readonly label: PlainTextKey
  readonly meaning: PlainTextKey
  /** The anchor of its section on the report page. */
  readonly section: string
}

/** The twelve figures of the start page, in display order. */
export const overviewFigures: Readonly<Record<ProductId, readonly ShownFigure[]>> = {
  saath: [
    {
      key: 'purchases.totalGroups',
      label: 'column.totalGroups',
      meaning: 'meaning.totalGroups',
      section: 'purchases',
    },
    {
      key: 'purchases.completedGroups',
      label: 'column.completedGroups',
      meaning: 'meaning.completedGroups',
      section: 'purchases',
    },
    {
      key: 'purchases.totalParticipantsWithOld',
      label: 'figure.newParticipants',
      meaning: 'meaning.newParticipants',
      section: 'purchases',
    },
    {
      key: 'users.activeCount',
      label: 'overview.newUsers',
      meaning: 'meaning.activeUsers',
      section: 'users',
    },
    { key: 'app-opens._count', label: 'section.opens', meaning: 'meaning.opens', section: 'opens' },
    { key: 'shares._count', label: 'figure.shares', meaning: 'meaning.shares', section: 'sharing' },
  ],
  vio: [
    { key: 'ads.totalCount', label: 'overview.newAds', meaning: 'meaning.totalAds', section: 'vio-ads' },
    {
      key: 'ad-deletions._count',
      label: 'overview.closedAds',
      meaning: 'overview.closedAdsMeaning',
      section: 'vio-ads',
    },
    {
      key: 'users.activeCount',
      label: 'overview.newUsers',
      meaning: 'meaning.activeUsers',
      section: 'vio-users',
    },
    {
      key: 'favourites.totalCount',
      label: 'overview.favourites',
      meaning: 'meaning.favourites',
      section: 'vio-favourites',
    },
    {
      key: 'categories.totalClicks',
      label: 'overview.clicks',
      meaning: 'meaning.totalClicks',
      section: 'vio-categories',
    },
    { key: 'searches.count', label: 'figure.searches', meaning: 'meaning.searches', section: 'vio-searches' },
  ],
}
