import { askAs } from './queued-ads.ts'
import { signInByPhone, type Tokens } from './people.ts'
import { worldAdLinks } from './world-ads.ts'

interface OwnAd {
  readonly link: string
  readonly name: string
  readonly status: string
  readonly canRenew: boolean
}

export interface ExpiredAd {
  readonly owner: Tokens
  readonly link: string
  readonly name: string
}

/** Phones of demo sellers; their codes go to the simulator. */
const phones = Array.from({ length: 27 }, (_, index) => `+998900000${100 + index}`)
const known = new Set<string>(Object.values(worldAdLinks))

/**
 * Finds an expired demo ad that can be renewed; a new ad would expire after a month. It skips the ads that other tests use.
 * Two tests that run at once search from different ends.
 */
export async function findExpiredAd(from: 'start' | 'end'): Promise<ExpiredAd> {
  for (const phone of from === 'start' ? phones : phones.toReversed()) {
    const owner = await signInByPhone('vio', phone)
    const { body } = await askAs<{ data: readonly OwnAd[] }>(
      owner,
      '/api/user/telegram/products?status=active',
    )
    const ads = body.data.filter(
      ({ link, status, canRenew }) => status === 'EXPIRED' && canRenew && !known.has(link),
    )
    const ad = from === 'start' ? ads.at(0) : ads.at(-1)
    if (ad) return { owner, link: ad.link, name: ad.name }
  }
  throw new Error('no demo seller has an expired ad that can be renewed')
}
