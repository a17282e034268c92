import type { PageParameters } from '@app/page-server/page-server'

/** The query parameters that the page server renders by. Only the browser reads the others. */
export const pageParameters: PageParameters = {
  '/purchase/$productLink': ['inviteCode', 'isGroupPurchase', 'joinType'],
  '/search': ['query'],
  '/success': ['id'],
}
