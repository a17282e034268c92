import { askApi } from '../api-call.ts'

/** Data of a demo seller. */
export interface SellerData {
  /** A public ad that is not promoted. */
  readonly sellerAd: string
}

interface OwnAd {
  readonly link: string
  readonly status: string
  readonly telegramTopProduct: readonly unknown[]
}

export async function findSellerData(accessToken: string): Promise<SellerData> {
  const { status: answer, body } = await askApi<{ data: readonly OwnAd[] }>(
    'vio',
    '/api/user/telegram/products?status=active',
    { headers: { authorization: `Bearer ${accessToken}` } },
  )
  if (answer !== 200) throw new Error(`the ads of the seller of the demo world: ${answer}`)
  const ad = body.data.find(
    ({ status, telegramTopProduct }) => status === 'ACTIVE' && telegramTopProduct.length === 0,
  )
  if (!ad) throw new Error('the seller of the demo world has no public ad')
  return { sellerAd: ad.link }
}
