import { localStore } from '@app/client/storage'
import { dropDraftFiles, moveDraftFiles } from './draft-files.ts'

/** A photo of a draft. Its file lies beside the draft, under the same id. */
export interface DraftPhoto {
  readonly id: string
  /** Where the server has it; null: it has not been sent yet. */
  readonly uploaded: { readonly src: string; readonly preview: string; readonly at: number } | null
}

export interface AdDraft<Values> {
  readonly savedAt: number
  /** Names the wish to publish: kept until it came true, so that a repeated tap makes one ad. */
  readonly idempotencyKey: string
  readonly values: Values
  readonly photos: readonly DraftPhoto[]
}

/** `new`, or the link of the ad that is being changed. */
export interface DraftOf {
  readonly userId: string
  readonly form: string
}

type Drafts = Readonly<Record<string, AdDraft<unknown>>>

/** All drafts of a person lie under one key, so that one step forgets them; nobody else's are ever read. */
const keyOf = (userId: string): string => `vio_ad_drafts:${userId}`
const filesOf = ({ userId, form }: DraftOf): string => `${userId}/${form}/`
const maxDrafts = 5

const readDrafts = (userId: string): Drafts => {
  try {
    return (JSON.parse(localStore.get(keyOf(userId)) ?? '{}') ?? {}) as Drafts
  } catch {
    return {}
  }
}

const writeDrafts = (userId: string, drafts: Drafts): void => {
  if (Object.keys(drafts).length === 0) localStore.remove(keyOf(userId))
  else localStore.set(keyOf(userId), JSON.stringify(drafts))
}

export function draftFileKey(draft: DraftOf, photoId: string): string {
  return filesOf(draft) + photoId
}

export function readDraft<Values>({ userId, form }: DraftOf): AdDraft<Values> | null {
  return (readDrafts(userId)[form] as AdDraft<Values> | undefined) ?? null
}

/** At once and not later: a page that is being closed has no later. */
export function writeDraft<Values>({ userId, form }: DraftOf, draft: AdDraft<Values>): void {
  const all = Object.entries({ ...readDrafts(userId), [form]: draft })
  const newest = all.toSorted(([, one], [, other]) => other.savedAt - one.savedAt).slice(0, maxDrafts)
  for (const [old] of all.filter((entry) => !newest.includes(entry)))
    void dropDraftFiles(filesOf({ userId, form: old }))
  writeDrafts(userId, Object.fromEntries(newest))
}

export async function dropDraft(draft: DraftOf): Promise<void> {
  const { [draft.form]: _dropped, ...others } = readDrafts(draft.userId)
  writeDrafts(draft.userId, others)
  await dropDraftFiles(filesOf(draft))
}

/** The account was folded into another: what was begun in the one is gone on with in the other, the newer of two. */
export async function moveDrafts(fromUserId: string, toUserId: string): Promise<void> {
  for (const [form, draft] of Object.entries(readDrafts(fromUserId))) {
    const [from, to] = [
      { userId: fromUserId, form },
      { userId: toUserId, form },
    ]
    const other = readDraft(to)
    if (other && other.savedAt > draft.savedAt) continue
    await dropDraftFiles(filesOf(to))
    await moveDraftFiles(filesOf(from), filesOf(to))
    writeDraft(to, draft)
  }
  await forgetDrafts(fromUserId)
}

/** Whoever signs out leaves nothing half-written behind on the device. */
export async function forgetDrafts(userId: string): Promise<void> {
  localStore.remove(keyOf(userId))
  await dropDraftFiles(`${userId}/`)
}
