import { localStore } from '@app/client/storage'
import { dropDraftFiles, moveDraftFiles } from './draft-files.ts'

/** A photo of a draft. Its file is stored beside the draft under the same id. */
export interface DraftPhoto {
  readonly id: string
  /** Its URLs on the server; null before the upload. */
  readonly uploaded: { readonly src: string; readonly preview: string; readonly at: number } | null
}

export interface AdDraft<Values> {
  readonly savedAt: number
  /** The idempotency key of the request: kept until it succeeds, so that a repeated tap creates one ad. */
  readonly idempotencyKey: string
  readonly values: Values
  readonly photos: readonly DraftPhoto[]
}

/** `new`, or the link of the edited ad. */
export interface DraftOf {
  readonly userId: string
  readonly form: string
}

type Drafts = Readonly<Record<string, AdDraft<unknown>>>

/** All drafts of a user are under one key, so that one step removes them; other users' drafts are never read. */
const getKey = (userId: string): string => `vio_ad_drafts:${userId}`
const getFilePrefix = ({ userId, form }: DraftOf): string => `${userId}/${form}/`
const maxDrafts = 5

const readDrafts = (userId: string): Drafts => {
  try {
    return (JSON.parse(localStore.get(getKey(userId)) ?? '{}') ?? {}) as Drafts
  } catch {
    return {}
  }
}

const writeDrafts = (userId: string, drafts: Drafts): void => {
  if (Object.keys(drafts).length === 0) localStore.remove(getKey(userId))
  else localStore.set(getKey(userId), JSON.stringify(drafts))
}

export function draftFileKey(draft: DraftOf, photoId: string): string {
  return getFilePrefix(draft) + photoId
}

export function readDraft<Values>({ userId, form }: DraftOf): AdDraft<Values> | null {
  return (readDrafts(userId)[form] as AdDraft<Values> | undefined) ?? null
}

/** Synchronous: a closing page has no time for more. */
export function writeDraft<Values>({ userId, form }: DraftOf, draft: AdDraft<Values>): void {
  const all = Object.entries({ ...readDrafts(userId), [form]: draft })
  const newest = all.toSorted(([, one], [, other]) => other.savedAt - one.savedAt).slice(0, maxDrafts)
  for (const [old] of all.filter((entry) => !newest.includes(entry)))
    void dropDraftFiles(getFilePrefix({ userId, form: old }))
  writeDrafts(userId, Object.fromEntries(newest))
}

export async function dropDraft(draft: DraftOf): Promise<void> {
  const { [draft.form]: _dropped, ...others } = readDrafts(draft.userId)
  writeDrafts(draft.userId, others)
  await dropDraftFiles(getFilePrefix(draft))
}

/** After an account merge: moves the drafts to the other account. Of two drafts of one form the newer wins. */
export async function moveDrafts(fromUserId: string, toUserId: string): Promise<void> {
  for (const [form, draft] of Object.entries(readDrafts(fromUserId))) {
    const [from, to] = [
      { userId: fromUserId, form },
      { userId: toUserId, form },
    ]
    const other = readDraft(to)
    if (other && other.savedAt > draft.savedAt) continue
    await dropDraftFiles(getFilePrefix(to))
    await moveDraftFiles(getFilePrefix(from), getFilePrefix(to))
    writeDraft(to, draft)
  }
  await forgetDrafts(fromUserId)
}

/** A sign-out removes all drafts from the device. */
export async function forgetDrafts(userId: string): Promise<void> {
  localStore.remove(getKey(userId))
  await dropDraftFiles(`${userId}/`)
}
