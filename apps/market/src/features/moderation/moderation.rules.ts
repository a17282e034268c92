import type { QueuedAd } from './queued-ad.ts'

export interface Queue {
  readonly ads: readonly QueuedAd[]
  /** All waiting ads, including those on other moderators' screens. */
  readonly total: number
  /** Ads whose decision was refused because they had changed. */
  readonly changedIds: readonly number[]
  /** The server's time of the reply: waiting times are relative to it. */
  readonly at: number
}

/**
 * Keeps the shown version, so that no new one appears under a finger that is about to approve the old one. A
 * decision about the old one is returned as changed; then the new one is shown, with a note.
 */
export function keepShown(
  before: Queue | undefined,
  fresh: { readonly data: readonly QueuedAd[]; readonly total: number },
  at: number,
): Queue {
  const changedIds = before?.changedIds ?? []
  const shown = new Map(before?.ads.map((ad) => [ad.id, ad]))
  return {
    ads: fresh.data.map((ad) => (changedIds.includes(ad.id) ? ad : (shown.get(ad.id) ?? ad))),
    total: fresh.total,
    changedIds: changedIds.filter((id) => fresh.data.some((ad) => ad.id === id)),
    at,
  }
}

export function withoutDecided(queue: Queue, decided: readonly number[]): Queue {
  return {
    ...queue,
    ads: queue.ads.filter(({ id }) => !decided.includes(id)),
    total: Math.max(0, queue.total - decided.length),
    changedIds: queue.changedIds.filter((id) => !decided.includes(id)),
  }
}

/** A photo that was deleted for good leaves every version that has it. */
export function withoutPicture(queue: Queue, pictureId: string): Queue {
  const without = <T extends Pick<QueuedAd, 'pictures'>>(version: T): T => ({
    ...version,
    pictures: version.pictures.filter(({ id }) => id !== pictureId),
  })
  return {
    ...queue,
    ads: queue.ads.map((ad) => ({ ...without(ad), approved: ad.approved && without(ad.approved) })),
  }
}

export function withChanged(queue: Queue, changed: readonly number[]): Queue {
  return {
    ...queue,
    changedIds: [...new Set([...queue.changedIds, ...changed])],
  }
}

const minuteMs = 60_000

export interface Waited {
  readonly unit: 'moment' | 'minutes' | 'hours' | 'days'
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

/** The waiting time in its two largest units. */
export function waitedSince(since: string, now: number): Waited {
  const all = Math.max(0, Math.floor((now - new Date(since).getTime()) / minuteMs))
  const days = Math.floor(all / 1440)
  const hours = Math.floor(all / 60) % 24
  const minutes = all % 60
  const unit = days > 0 ? 'days' : hours > 0 ? 'hours' : minutes > 0 ? 'minutes' : 'moment'
  return { unit, days, hours, minutes }
}

type Pictures = QueuedAd['pictures']
interface ShownPicture {
  readonly picture: Pictures[number]
  readonly change: 'added' | 'removed' | null
}

/** All photos of the new version, then the removed ones of the approved version. */
export function comparePictures({
  pictures,
  approved,
}: Pick<QueuedAd, 'pictures' | 'approved'>): ShownPicture[] {
  if (!approved) return pictures.map((picture) => ({ picture, change: null }))
  const before = new Set(approved.pictures.map(({ id }) => id))
  const after = new Set(pictures.map(({ id }) => id))
  return [
    ...pictures.map((picture) => ({
      picture,
      change: before.has(picture.id) ? null : ('added' as const),
    })),
    ...approved.pictures
      .filter((picture) => !after.has(picture.id))
      .map((picture) => ({ picture, change: 'removed' as const })),
  ]
}

type Parameter = QueuedAd['parameters'][number]
interface ShownParameter {
  readonly parameter: Parameter['parameter']
  readonly old: Parameter | null
  readonly new: Parameter | null
}

/** All parameters of both versions; without an approved version there are no old values. */
export function compareParameters({
  parameters,
  approved,
}: Pick<QueuedAd, 'parameters' | 'approved'>): ShownParameter[] {
  const before = new Map(approved?.parameters.map((each) => [each.parameterId, each]))
  const after = new Set(parameters.map(({ parameterId }) => parameterId))
  return [
    ...parameters.map((each) => {
      const old = before.get(each.parameterId)
      return { parameter: each.parameter, old: old && old.value !== each.value ? old : null, new: each }
    }),
    ...(approved?.parameters ?? [])
      .filter(({ parameterId }) => !after.has(parameterId))
      .map((each) => ({ parameter: each.parameter, old: each, new: null })),
  ]
}

/** How many times the price is above or below the usual one. */
export function timesOff(factor: number): { readonly isHigh: boolean; readonly times: number } {
  const isHigh = factor >= 1
  return { isHigh, times: Math.max(1, Math.round(isHigh ? factor : 1 / factor)) }
}
