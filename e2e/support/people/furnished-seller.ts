import { askApi } from '../api-call.ts'

/** What a seller of the demo world has: a public ad that has no top place yet. */
export interface SellerThings {
  readonly sellerAd: string
}

interface OwnAd {
  readonly link: string
  readonly status: string
  readonly telegramTopProduct: readonly unknown[]
}

export async function thingsOfSeller(accessToken: string): Promise<SellerThings> {
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
