import type { HandlerInput } from '@app/contract/endpoint'
import { adQuotas } from '@app/contract/market/ads.limits'
import type { createAd } from '@app/contract/market/own-ads'
import { normaliseAdPhone } from '#core/phones/phones.rules.ts'
import { claimImages, findImageByUrl } from '#core/media/media.service.ts'
import type { Tx, UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { checkParameters, cleanDescription, isTooLong, plainText } from '../ads/ad-form.rules.ts'
import { parseState } from '../ads/ads.rules.ts'
import type { AdContent } from '../ads/write/write.service.ts'
import { categoriesById } from '../categories/categories.service.ts'
import { isPlace } from '../geo/geo.service.ts'
import { readOwnLoad } from '../ads/own-ads.reads.ts'

export type Form = HandlerInput<typeof createAd>['body']

const refuse = (field: string, problem: string): never => {
  throw new AppError('INPUT_INVALID', { fields: { [field]: problem } })
}

const readDescription = (typed: string): string => {
  const description = cleanDescription(typed)
  if (plainText(description) === '') refuse('description', 'too_small')
  if (isTooLong(description)) refuse('description', 'too_big')
  return description
}

const readPhones = (ctx: UserCtx, typed: readonly string[]): string[] => {
  const phones = typed.map(
    (number, index) =>
      normaliseAdPhone(number, ctx.user.phone) ?? refuse(`phoneNumbers.${index}`, 'invalid_format'),
  )
  return [...new Set(phones)]
}

/** Accepts only pictures that the caller uploaded; all other addresses are refused. */
const readPhotos = async (ctx: UserCtx, tx: Tx, addresses: readonly string[]): Promise<number[]> => {
  const publicIds = addresses.map(
    (address, index) => findImageByUrl(ctx.deps.storage, address) ?? refuse(`photos.${index}`, 'unknown'),
  )
  if (new Set(publicIds).size !== publicIds.length) refuse('photos', 'twice')
  return (await claimImages(tx, ctx.user.id, publicIds)).map(({ id }) => id)
}

/**
 * The reference data that a form is checked against. Read before the transaction: inside it would need a second
 * connection, and transactions that wait for each other's connections can deadlock.
 */
export async function readReferenceData(ctx: UserCtx, { regionId, cityId, districtId }: Form) {
  const [categories, hasPlace] = await Promise.all([
    categoriesById(ctx),
    isPlace(ctx, { regionId, cityId, districtId }),
  ])
  return { categories, hasPlace }
}

type ReferenceData = Awaited<ReturnType<typeof readReferenceData>>

/** Validates the form against categories, places and the caller's pictures, and cleans it. */
export async function readForm(
  ctx: UserCtx,
  tx: Tx,
  form: Form,
  reference: ReferenceData,
): Promise<AdContent> {
  const category = reference.categories.get(form.categoryId) ?? refuse('categoryId', 'unknown')
  if (!reference.hasPlace) refuse('regionId', 'unknown')
  const checked = checkParameters(form.parameters, category.parameters)
  if ('problem' in checked) return refuse(`parameters.${checked.position}`, checked.problem)
  const { lon, lat, phoneNumbers, photos, isTopOnModerate: _isTop, topCost: _cost, ...content } = form
  return {
    ...content,
    description: readDescription(form.description),
    state: parseState(form.state),
    longitude: lon,
    latitude: lat,
    phones: readPhones(ctx, phoneNumbers),
    imageIds: await readPhotos(ctx, tx, photos),
    parameters: checked.parameters,
  }
}

/** A new or changed ad. */
interface Submission {
  /** Null: unchanged. */
  readonly contentMark: number | null
  readonly ad: { readonly id: number } | null
  readonly isOneMore: boolean
}

const dayMs = 86_400_000

/** New ads that a user may place in a day. */
const maxToday = (joinedAt: Date, at: Date): number =>
  at.getTime() - joinedAt.getTime() < adQuotas.newAccountDays * dayMs ? adQuotas.perDayNew : adQuotas.perDay

/** Refuses duplicates and too many ads; a confirmed phone raises the limit. The caller has locked the user. */
export async function checkQuotas(
  ctx: UserCtx,
  tx: Tx,
  { contentMark, ad, isOneMore }: Submission,
): Promise<void> {
  const load = await readOwnLoad(tx.db, ctx.user.id, { contentMark, exceptId: ad?.id ?? 0 })
  if (load.sameLink !== null) throw new AppError('AD_DUPLICATE', { fields: { link: load.sameLink } })
  const maxLive = ctx.user.phone === null ? adQuotas.liveWithoutPhone : adQuotas.live
  const isTooManyToday = ad === null && load.today >= maxToday(load.joinedAt, ctx.now())
  if (isTooManyToday || (isOneMore && load.live >= maxLive)) throw new AppError('AD_LIMIT_REACHED')
}
