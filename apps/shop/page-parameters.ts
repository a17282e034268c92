import type { PageParameters } from '@app/page-server/page-server'

/** What the page server renders by; everything else in an address is read by the browser only. */
export const pageParameters: PageParameters = {
  '/purchase/$productLink': ['inviteCode', 'isGroupPurchase', 'joinType'],
  '/search': ['query'],
  '/success': ['id'],
}
