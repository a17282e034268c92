import { randomId } from '@app/client/random-id'
import { localStore } from '@app/client/storage'
import { emptyDelivery, type Delivery } from './delivery.rules.ts'

const draftKey = 'saath_order_draft'
const attemptKey = 'saath_order_attempt'
/** A intent of yesterday that was ordered again is another intent. */
const attemptLastsMs = 24 * 60 * 60_000

const readJson = (key: string): Readonly<Record<string, unknown>> | null => {
  try {
    const read: unknown = JSON.parse(localStore.get(key) ?? 'null')
    return typeof read === 'object' && read !== null ? { ...read } : null
  } catch {
    return null
  }
}

/**
 * What is half-typed, once a device: the address is the same whatever is ordered. Written in somebody's name it is
 * shown to nobody else; a visitor's stays when he logs in.
 */
export function readOrderDraft(userId: string | null): Delivery | null {
  const draft = readJson(draftKey)
  if (draft === null) return null
  const isForeign = draft['owner'] !== null && draft['owner'] !== userId
  if (isForeign && userId !== null) dropOrderDraft()
  if (isForeign) return null
  const { values, origins, keptPin } = draft as unknown as Delivery
  return {
    values: { ...emptyDelivery.values, ...values },
    origins: { ...origins },
    keptPin: typeof keptPin === 'string' ? keptPin : '',
  }
}

export function writeOrderDraft(owner: string | null, delivery: Delivery): void {
  return localStore.set(draftKey, JSON.stringify({ owner, ...delivery }))
}

export function dropOrderDraft(): void {
  return localStore.remove(draftKey)
}

export interface Attempt {
  /** Which order it is about. */
  readonly of: string
  /** Names the intent to the server, which carries it out once however often it hears of it. */
  readonly key: string
  /** The total on the button that was tapped. */
  readonly totalPaise: number
  readonly at: number
}

/** Kept until an answer came: also after a reload the same intent is asked for under the same name. */
export function findAttempt(of: string): Attempt | null {
  const attempt = readJson(attemptKey) as Attempt | null
  const isCurrent = attempt?.of === of && Date.now() - attempt.at < attemptLastsMs
  return isCurrent ? attempt : null
}

export function beginAttempt(of: string, totalPaise: number): Attempt {
  const attempt = { of, totalPaise, key: findAttempt(of)?.key ?? randomId(), at: Date.now() }
  localStore.set(attemptKey, JSON.stringify(attempt))
  return attempt
}

export function endAttempt(): void {
  return localStore.remove(attemptKey)
}
