import { formatDayAndTime } from '@app/ui/format/dates'
import { products } from '../../../shared/products.ts'
import { count, words } from '../report-columns.ts'
import { readExpiredProducts, type ExpiredProductRow } from '../report.queries.ts'
import { closeSection, type ReportSection } from '../report-section.ts'
import { sumFigure } from './shared-parts.ts'

const expiredProducts: ReportSection<ExpiredProductRow> = {
  id: 'expired-products',
  product: 'saath',
  title: 'section.expiredProducts',
  meaning: 'meaning.expiredProducts',
  report: 'expired-products',
  read: readExpiredProducts,
  keyOf: ({ productId, offerUntil }) => `${productId} ${offerUntil}`,
  sends: 'days',
  file: 'expired-products',
  figures: [
    sumFigure('groups', 'column.offerGroups', 'meaning.offerGroups', ({ groups }) => groups),
    sumFigure('orders', 'column.offerOrders', 'meaning.offerOrders', ({ orders }) => orders),
    sumFigure('waiting', 'column.waiting', 'meaning.waiting', ({ waiting }) => waiting),
    sumFigure('told', 'column.notified', 'meaning.notified', ({ told }) => told),
  ],
  columns: [
    words('productName', 'column.product', ({ productName }) => productName),
    {
      ...words<ExpiredProductRow>('offerUntil', 'column.offerUntil', ({ offerUntil }) =>
        formatDayAndTime(offerUntil, { lang: 'ru', zone: products.saath.zone }),
      ),
      total: () => '-',
    },
    count('groups', { header: 'column.offerGroups', meaning: 'meaning.offerGroups' }, ({ groups }) => groups),
    count('orders', { header: 'column.offerOrders', meaning: 'meaning.offerOrders' }, ({ orders }) => orders),
    count('waiting', { header: 'column.waiting', meaning: 'meaning.waiting' }, ({ waiting }) => waiting),
    count('told', { header: 'column.notified', meaning: 'meaning.notified' }, ({ told }) => told),
  ],
}

export const expiredProductsSection = closeSection(expiredProducts)
