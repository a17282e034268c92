import type { MiniAppContext } from '@app/shell/prepare-mini-app'
import { notFound } from '@tanstack/react-router'
import { groupQuery } from '../../shared/groups/groups.queries.ts'
import { isMissing, productQuery } from '../../shared/products/products.queries.ts'

/** Only an unknown product is a 404. The page itself shows other failures, with a retry button. */
export async function preparePurchase(
  { app, queryClient }: Pick<MiniAppContext, 'app' | 'queryClient'>,
  link: string,
  inviteCode: string | undefined,
): Promise<void> {
  const product = queryClient.ensureQueryData(productQuery(app, link)).catch((error: unknown) => {
    if (isMissing(error)) throw notFound()
  })
  // With the group the page server can send the complete form before any script is loaded.
  if (inviteCode !== undefined)
    await queryClient.ensureQueryData(groupQuery(app, inviteCode)).catch(() => null)
  await product
}
