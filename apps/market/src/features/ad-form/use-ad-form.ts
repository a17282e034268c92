import { randomId } from '@app/client/random-id'
import type { AdField } from '@app/contract/market/ad-reasons'
import { useDraft } from '@app/shell/use-draft'
import { useCallback, useState } from 'react'
import {
  dropDraft,
  readDraft,
  writeDraft,
  type DraftOf,
  type DraftPhoto,
} from '../../shared/own-ads/ad-drafts.ts'
import { useMe } from '../../shared/me.queries.ts'
import { usePlace } from '../../shared/places/place.ts'
import { findProblems, type Problem, type Refused } from './ad-form.rules.ts'
import {
  completeValues,
  isSameValues,
  valuesOfDraft,
  type AdValues,
  type FullValues,
  type OwnAd,
} from './ad-values.ts'
import { useFormPhotos } from './photos/use-form-photos.ts'
import type { FormPhoto, PhotoUploads } from './photos/photo-uploads.ts'

export interface FormStart {
  readonly values: AdValues
  readonly photos: readonly DraftPhoto[]
  /** The ad that is edited; null for a new one. */
  readonly ad: OwnAd | null
}

export interface AdFormState {
  readonly values: FullValues
  /** The user's own phone has not loaded yet. */
  readonly isFilling: boolean
  readonly photos: readonly FormPhoto[]
  readonly uploads: PhotoUploads
  readonly ad: OwnAd | null
  /** When the draft was saved last; null without a draft. */
  readonly savedAt: number | null
  readonly saveDraft: () => void
  /** After the ad was sent: removes the draft and saves no more. */
  readonly endDraft: () => Promise<void>
  /** When the draft of an earlier visit was saved, until the user continues or starts over. */
  readonly offeredAt: number | null
  readonly goOn: () => void
  readonly startOver: () => void
  readonly change: (field: AdField, part: Partial<AdValues>) => void
  readonly touch: (field: AdField) => void
  readonly problems: readonly Problem[]
  /** Includes uploads that have just failed and are not rendered yet. */
  readonly findProblems: () => readonly Problem[]
  /** The problems of fields that the user has left, or all after an attempt to submit. */
  readonly shown: readonly Problem[]
  readonly isTried: boolean
  readonly showAll: (refused?: readonly Problem[]) => void
  /** The first of these fields gets the focus as soon as the form shows them. */
  readonly wrong: readonly Problem[]
  readonly leadToFirst: (wrong: readonly Problem[]) => void
  readonly idempotencyKey: string
  readonly renewKey: () => void
}

const toDraftPhotos = (photos: readonly FormPhoto[]): readonly DraftPhoto[] =>
  photos.map(({ id, uploaded }) => ({ id, uploaded }))

const noProblems: readonly Problem[] = []
const nothingRefused: Refused = { problems: noProblems, photos: '' }

/** Identifies the photos as uploaded, to see whether they have changed since a server error. */
const photoNames = (photos: readonly FormPhoto[]): string =>
  photos.map(({ id, uploaded }) => `${id}${uploaded?.src ?? ''}`).join()

/** State of the ad form: values, photos, draft and problems. */
export function useAdForm(of: DraftOf, start: FormStart): AdFormState {
  const [kept] = useState(() => readDraft<AdValues>(of))
  const [savedAt, setSavedAt] = useState(kept?.savedAt ?? null)
  const [offeredAt, setOfferedAt] = useState(savedAt)
  const [typed, setTyped] = useState(valuesOfDraft(kept?.values ?? start.values))
  const [idempotencyKey, setKey] = useState(() => kept?.idempotencyKey ?? randomId())
  const [touched, setTouched] = useState<ReadonlySet<AdField>>(new Set())
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState(nothingRefused)
  const [wrong, leadToFirst] = useState(noProblems)
  const { photos, uploads } = useFormPhotos(of, kept?.photos ?? start.photos)
  const savedPlace = usePlace()
  const { data: me, isPending: isFilling } = useMe()
  const values = completeValues(typed, { savedPlace, ownPhone: me?.phoneNumber ?? null })

  const isEmpty =
    isSameValues(typed, start.values) &&
    photos.map(({ id }) => id).join() === start.photos.map(({ id }) => id).join()
  const draft = useDraft(
    { values: typed, photos: toDraftPhotos(photos), idempotencyKey, isEmpty },
    ({ isEmpty: isNothing, ...content }) => {
      const now = Date.now()
      if (isNothing) void dropDraft(of)
      else writeDraft(of, { savedAt: now, ...content })
      setSavedAt(isNothing ? null : now)
    },
  )

  const find = (now: readonly FormPhoto[]): readonly Problem[] =>
    findProblems(values, {
      hasFailedPhoto: now.some(({ state }) => state === 'failed'),
      refused,
      photos: photoNames(now),
    })
  const problems = find(photos)

  const touch = useCallback((field: AdField) => {
    setTouched((before) => (before.has(field) ? before : new Set([...before, field])))
  }, [])
  const change = useCallback(
    (field: AdField, part: Partial<AdValues>) => {
      setTyped((before) => ({ ...before, ...part }))
      setRefused((before) => ({
        ...before,
        problems: before.problems.filter((problem) => problem.field !== field),
      }))
      // An emptied field shows its problem at once; typing shows none until the field is left.
      if (Object.values(part).some((value) => value === '' || value === null)) touch(field)
    },
    [touch],
  )
  return {
    values,
    isFilling,
    photos,
    uploads,
    ad: start.ad,
    savedAt,
    saveDraft: draft.saveNow,
    endDraft: () => {
      draft.stop()
      return dropDraft(of)
    },
    offeredAt,
    goOn: () => setOfferedAt(null),
    startOver: () => {
      setOfferedAt(null)
      setTyped(start.values)
      uploads.reset(start.photos)
      setKey(randomId())
      setTouched(new Set())
      setTried(false)
      setRefused(nothingRefused)
      void dropDraft(of)
    },
    change,
    touch,
    problems,
    findProblems: () => find(uploads.getPhotos()),
    shown: problems.filter(({ field }) => isTried || touched.has(field)),
    isTried,
    showAll: (fromServer) => {
      setTried(true)
      if (fromServer) setRefused({ problems: fromServer, photos: photoNames(uploads.getPhotos()) })
    },
    wrong,
    leadToFirst,
    idempotencyKey,
    renewKey: () => setKey(randomId()),
  }
}
