import { getSetting } from '#core/settings/settings.service.ts'
import { placeAds } from '#market/ads/write/write.service.ts'
import { inTx, type UserCtx } from '#platform/ctx.ts'
import { backdateUser, readKnownLinks } from './demo-world.sql.ts'
import { uploadDemoPictures } from '../upload-pictures.ts'
import type { WorldAd } from './world-ads.ts'

export interface Placed {
  readonly ads: number
  readonly pictures: number
}

const hourMs = 3_600_000
const none: Placed = { ads: 0, pictures: 0 }

/** Between two weeks and two years before the oldest ad, derived from the user's id. */
const accountDate = (userId: number, now: Date, oldestHours: number): Date => {
  const days = 14 + ((userId * 97) % 700)
  return new Date(now.getTime() - (oldestHours + days * 24) * hourMs)
}

/** Places the missing ads of one user, with their pictures. */
export async function placeWorldAds(
  ctx: UserCtx,
  phone: string,
  wanted: readonly WorldAd[],
  maxSide?: number,
): Promise<Placed> {
  const known = await readKnownLinks(
    ctx.db,
    wanted.map(({ link }) => link),
  )
  const missing = wanted.filter(({ link }) => !known.has(link))
  if (missing.length === 0) return none
  const { sumPerUnit } = await getSetting(ctx, 'rate.uye')
  const { imageIds, uploadedCount } = await uploadDemoPictures(
    ctx,
    missing.flatMap(({ pictures }) => pictures),
    maxSide,
  )
  const left = [...imageIds]
  const drafts = missing.map(({ key: _key, thing: _thing, owner: _owner, ageHours, pictures, ...draft }) => ({
    ...draft,
    userId: ctx.user.id,
    phones: [phone],
    imageIds: left.splice(0, pictures.length),
    createdAt: new Date(ctx.now().getTime() - ageHours * hourMs),
  }))
  const oldestHours = Math.max(...missing.map(({ ageHours }) => ageHours))
  await backdateUser(ctx.db, ctx.user.id, accountDate(ctx.user.id, ctx.now(), oldestHours))
  await inTx(ctx, (tx) => placeAds(tx, drafts, { sumPerUnit }))
  return { ads: drafts.length, pictures: uploadedCount }
}
