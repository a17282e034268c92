import { randomId } from '@app/client/random-id'
import { localStore } from '@app/client/storage'
import { emptyDelivery, type Delivery } from './delivery.rules.ts'

const draftKey = 'saath_order_draft'
const attemptKey = 'saath_order_attempt'
/** After a day the same order is a new one. */
const attemptLifetimeMs = 24 * 60 * 60_000

const readJson = (key: string): Readonly<Record<string, unknown>> | null => {
  try {
    const read: unknown = JSON.parse(localStore.get(key) ?? 'null')
    return typeof read === 'object' && read !== null ? { ...read } : null
  } catch {
    return null
  }
}

/**
 * One draft per device, because the address is the same for every product. The draft of a user is not shown to another
 * one; the draft of a visitor stays after the login.
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
  /** The name of the order. */
  readonly of: string
  /** The idempotency key: repeated requests create one order. */
  readonly key: string
  /** The total on the button that was tapped. */
  readonly totalPaise: number
  readonly at: number
}

/** Stored until an answer has come, so that a request after a reload has the same idempotency key. */
export function findAttempt(of: string): Attempt | null {
  const attempt = readJson(attemptKey) as Attempt | null
  const isCurrent = attempt?.of === of && Date.now() - attempt.at < attemptLifetimeMs
  return isCurrent ? attempt : null
}

export function startAttempt(of: string, totalPaise: number): Attempt {
  const attempt = { of, totalPaise, key: findAttempt(of)?.key ?? randomId(), at: Date.now() }
  localStore.set(attemptKey, JSON.stringify(attempt))
  return attempt
}

export function endAttempt(): void {
  return localStore.remove(attemptKey)
}
