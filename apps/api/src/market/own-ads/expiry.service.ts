import { inTx, type Deps } from '#platform/ctx.ts'
import { lockExpired } from '../ads/ads.reads.ts'
import { endAds } from '../ads/life/life.service.ts'
import { notifyOfExpiry } from '../seller-news/seller-news.service.ts'

const blockSize = 1_000

/** Expires ads in blocks and notifies their owners; skips ads that are being renewed at the moment. */
export async function expireAds(deps: Deps, signal: AbortSignal): Promise<void> {
  let last = 0
  do {
    last = await inTx({ db: deps.database.db, deps }, async (tx) => {
      const at = deps.now()
      const expired = await lockExpired(tx.db, at, blockSize)
      const ended = await endAds(tx, expired, { kind: 'expire' }, { actor: { kind: 'system' }, at })
      await notifyOfExpiry(tx, ended)
      return ended.length
    })
  } while (last > 0 && !signal.aborted)
}
