import type { VioLanguage } from '@app/contract/languages'
import { getSetting } from '#core/settings/settings.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { dayOf, timeZones } from '#platform/days.ts'
import { referenceCache } from '#platform/reference-cache.ts'
import { bufferPerProcess } from '#platform/write-behind.ts'
import { listCategories } from '../categories/categories.service.ts'
import { addClicks, clickKey, readPopular } from './home.sql.ts'

export async function listBanners(ctx: Ctx, language: VioLanguage) {
  const today = dayOf('vio', ctx.now())
  const banners = await getSetting(ctx, 'home.banners')
  return {
    data: banners
      .filter((banner) => banner.language === language && banner.from <= today && today <= banner.to)
      .map(({ id, imageUrl, alt, href }) => ({ id, src: imageUrl, alt, href })),
  }
}

/** Counted once a minute for all users. */
const popular = referenceCache('home.popular-categories', async ({ db }) =>
  (await readPopular(db, timeZones.vio)).map(({ categoryId }) => categoryId),
)

export async function listPopularCategories(ctx: Ctx) {
  return { categoryIds: await popular(ctx) }
}

interface Click {
  readonly categoryId: number
  readonly day: string
  readonly source: string
}

const clicks = bufferPerProcess<Click>('clicks', {
  // A thousand clicks are a few dozen rows.
  write: ({ database }, batch) =>
    addClicks(
      database.db,
      [...Map.groupBy(batch, clickKey).values()].flatMap((same) =>
        same[0] ? [{ ...same[0], count: same.length }] : [],
      ),
    ),
  batchSize: 1_000,
  maxWaiting: 20_000,
})

/** Unknown links are accepted and ignored. */
export async function clickCategory(
  ctx: Ctx,
  click: { readonly link: string; readonly source?: string | undefined },
): Promise<{ ok: true }> {
  const category = (await listCategories(ctx)).find(({ link }) => link === click.link)
  if (category) {
    const { id: categoryId } = category
    clicks(ctx.deps).add([{ categoryId, day: dayOf('vio', ctx.now()), source: click.source ?? 'other' }])
  }
  return { ok: true }
}
