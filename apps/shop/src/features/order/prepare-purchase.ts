import type { MiniAppContext } from '@app/shell/prepare-mini-app'
import { notFound } from '@tanstack/react-router'
import { groupQuery } from '../../shared/groups/groups.queries.ts'
import { isMissing, productQuery } from '../../shared/products/products.queries.ts'

/** Any failure but a product that does not exist is the page's to tell, with a way to ask again. */
export async function preparePurchase(
  { app, queryClient }: Pick<MiniAppContext, 'app' | 'queryClient'>,
  link: string,
  inviteCode: string | undefined,
): Promise<void> {
  const product = queryClient.ensureQueryData(productQuery(app, link)).catch((error: unknown) => {
    if (isMissing(error)) throw notFound()
  })
  // With its group the form itself comes from the page server, and is read while the scripts are still coming.
  if (inviteCode !== undefined)
    await queryClient.ensureQueryData(groupQuery(app, inviteCode)).catch(() => null)
  await product
}
