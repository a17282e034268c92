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

/** The crowd of the demo world by their phones: regular numbers, whose codes go to the simulator. */
const phones = Array.from({ length: 27 }, (_, index) => `+998900000${100 + index}`)
const known = new Set<string>(Object.values(worldAdLinks))

/**
 * An ad of the demo world that is over and can be renewed: nothing but a month makes a new one expire. Those that
 * other tests know by name are left alone. Two tests that run at once look from the two ends.
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
  throw new Error('nobody of the demo world has an ad that is over and can be renewed')
}
