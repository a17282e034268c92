import { randomId } from '@app/client/random-id'
import type { AdField } from '@app/contract/market/ad-reasons'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { dropDraft, readDraft, type DraftOf, type DraftPhoto } from '../../shared/own-ads/ad-drafts.ts'
import { useMe } from '../../shared/me.queries.ts'
import { usePlace } from '../../shared/places/place.ts'
import { fieldOrder, problemsOf, type Problem } from './ad-form.rules.ts'
import {
  completeValues,
  emptyValues,
  isSameValues,
  type AdValues,
  type FullValues,
  type OwnAd,
} from './ad-values.ts'
import { useDraft, type Draft } from './use-draft.ts'
import { useFormPhotos } from './photos/use-form-photos.ts'
import type { FormPhoto, PhotoUploads } from './photos/photo-uploads.ts'

export interface FormStart {
  readonly values: AdValues
  readonly photos: readonly DraftPhoto[]
  /** The ad that is changed; null: a new one. */
  readonly ad: OwnAd | null
}

export interface AdFormState {
  readonly values: FullValues
  /** What is known of the person has not come yet. */
  readonly isFilling: boolean
  readonly photos: readonly FormPhoto[]
  readonly uploads: PhotoUploads
  readonly ad: OwnAd | null
  readonly draft: Draft
  /** When what is shown was written, if that was on an earlier visit. */
  readonly offeredAt: number | null
  readonly goOn: () => void
  readonly startOver: () => void
  readonly change: (field: AdField, part: Partial<AdValues>) => void
  readonly touch: (field: AdField) => void
  /** All that is wrong, and what of it is shown. */
  readonly problems: readonly Problem[]
  readonly shown: readonly Problem[]
  readonly isTried: boolean
  /** After an attempt to send everything that is wrong is shown. */
  readonly showAll: (fromServer?: readonly Problem[]) => void
  readonly idempotencyKey: string
  readonly renewKey: () => void
}

const startPhotos = (photos: readonly FormPhoto[]): readonly DraftPhoto[] =>
  photos.map(({ id, uploaded }) => ({ id, uploaded }))

const inOrder = (problems: readonly Problem[]): readonly Problem[] =>
  problems.toSorted((one, other) => fieldOrder.indexOf(one.field) - fieldOrder.indexOf(other.field))

/** Everything that the form knows; what it looks like is elsewhere. */
export function useAdForm(of: DraftOf, start: FormStart): AdFormState {
  const [kept] = useState(() => readDraft<AdValues>(of))
  const [offeredAt, setOfferedAt] = useState(kept?.savedAt ?? null)
  const [typed, setTyped] = useState<AdValues>({ ...emptyValues, ...(kept?.values ?? start.values) })
  const [idempotencyKey, setKey] = useState(() => kept?.idempotencyKey ?? randomId())
  const [touched, setTouched] = useState<ReadonlySet<AdField>>(new Set())
  const [isTried, setTried] = useState(false)
  const [fromServer, setFromServer] = useState<readonly Problem[]>([])
  const { photos, uploads } = useFormPhotos(of, kept?.photos ?? start.photos)
  const savedPlace = usePlace()
  const { data: me, isPending: isFilling } = useMe()
  const values = completeValues(typed, { savedPlace, ownPhone: me?.phoneNumber ?? null })

  const isEmpty =
    isSameValues(typed, start.values) &&
    photos.map(({ id }) => id).join() === start.photos.map(({ id }) => id).join()
  const draftPhotos = startPhotos(photos)
  const draft = useDraft(
    { of, values: typed, photos: draftPhotos, idempotencyKey, isEmpty },
    kept?.savedAt ?? null,
  )

  // What the server said of photos is over as soon as they change.
  const photoIds = draftPhotos.map(({ id, uploaded }) => `${id}${uploaded?.src ?? ''}`).join()
  useEffect(() => setFromServer((before) => before.filter(({ field }) => field !== 'photos')), [photoIds])

  const failed = photos.some(({ state }) => state === 'failed')
  const problems = useMemo(() => {
    const own = problemsOf(values)
    const ofPhotos: readonly Problem[] = failed ? [{ field: 'photos', text: 'adForm.photosFailed' }] : []
    const isKnown = ({ field, item }: Problem): boolean =>
      own.some((problem) => problem.field === field && problem.item === item)
    return inOrder([...ofPhotos, ...own, ...fromServer.filter((problem) => !isKnown(problem))])
  }, [failed, fromServer, values])

  const touch = useCallback((field: AdField) => {
    setTouched((before) => (before.has(field) ? before : new Set([...before, field])))
  }, [])
  const change = useCallback(
    (field: AdField, part: Partial<AdValues>) => {
      setTyped((before) => ({ ...before, ...part }))
      setFromServer((before) => before.filter((problem) => problem.field !== field))
      // Whoever empties a field hears of it at once; whoever is typing is left in peace.
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
    draft,
    offeredAt,
    goOn: () => setOfferedAt(null),
    startOver: () => {
      setOfferedAt(null)
      setTyped(start.values)
      uploads.reset(start.photos)
      setKey(randomId())
      setTouched(new Set())
      setTried(false)
      setFromServer([])
      void dropDraft(of)
    },
    change,
    touch,
    problems,
    shown: problems.filter(({ field }) => isTried || touched.has(field)),
    isTried,
    showAll: (more) => {
      setTried(true)
      if (more) setFromServer(more)
    },
    idempotencyKey,
    renewKey: () => setKey(randomId()),
  }
}
