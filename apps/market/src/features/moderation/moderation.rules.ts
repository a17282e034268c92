import type { QueuedAd } from './queued-ad.ts'

export interface Queue {
  readonly ads: readonly QueuedAd[]
  /** Everything that waits, also what colleagues are looking at. */
  readonly total: number
  /** Ads that were not as they had been shown when they were decided about. */
  readonly lookAgain: readonly number[]
  /** When the server said so: waiting is told as of this moment. */
  readonly at: number
}

/**
 * What is on the screen stays as it was seen, so that no new version slips in under a finger that is about to approve
 * the old one: a decision about the old one is answered as changed, and only then the new one is shown, with a note.
 */
export function keepShown(
  before: Queue | undefined,
  fresh: { readonly data: readonly QueuedAd[]; readonly total: number },
  at: number,
): Queue {
  const lookAgain = before?.lookAgain ?? []
  const shown = new Map(before?.ads.map((ad) => [ad.id, ad]))
  return {
    ads: fresh.data.map((ad) => (lookAgain.includes(ad.id) ? ad : (shown.get(ad.id) ?? ad))),
    total: fresh.total,
    lookAgain: lookAgain.filter((id) => fresh.data.some((ad) => ad.id === id)),
    at,
  }
}

export function withoutDecided(queue: Queue, decided: readonly number[]): Queue {
  return {
    ...queue,
    ads: queue.ads.filter(({ id }) => !decided.includes(id)),
    total: Math.max(0, queue.total - decided.length),
    lookAgain: queue.lookAgain.filter((id) => !decided.includes(id)),
  }
}

export function withChanged(queue: Queue, changed: readonly number[]): Queue {
  return {
    ...queue,
    lookAgain: [...new Set([...queue.lookAgain, ...changed])],
  }
}

const minuteMs = 60_000

export interface Waited {
  readonly unit: 'moment' | 'minutes' | 'hours' | 'days'
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

/** How long it waits, in the two largest units that say something. */
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

const addressOf = ({ sources }: Pictures[number]): string => sources[0]?.src ?? ''

/** Every photo of the new version, then those of the approved one that are gone. */
export function picturesOf({ pictures, approved }: Pick<QueuedAd, 'pictures' | 'approved'>): ShownPicture[] {
  if (!approved) return pictures.map((picture) => ({ picture, change: null }))
  const before = new Set(approved.pictures.map(addressOf))
  const after = new Set(pictures.map(addressOf))
  return [
    ...pictures.map((picture) => ({
      picture,
      change: before.has(addressOf(picture)) ? null : ('added' as const),
    })),
    ...approved.pictures
      .filter((picture) => !after.has(addressOf(picture)))
      .map((picture) => ({ picture, change: 'removed' as const })),
  ]
}

type Parameter = QueuedAd['parameters'][number]
interface ShownParameter {
  readonly parameter: Parameter['parameter']
  readonly old: Parameter | null
  readonly new: Parameter | null
}

/** Every parameter of either version, side by side; without an approved version nothing is old. */
export function parametersOf({
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

/** How often the usual price goes into this one, or the other way round. */
export function timesOff(factor: number): { readonly isHigh: boolean; readonly times: number } {
  const isHigh = factor >= 1
  return { isHigh, times: Math.max(1, Math.round(isHigh ? factor : 1 / factor)) }
}
