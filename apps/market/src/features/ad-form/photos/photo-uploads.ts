import { ApiError } from '@app/client/call'
import { randomId } from '@app/client/random-id'
import { adForm } from '@app/contract/market/ads.limits'
import { media } from '@app/contract/core/media.limits'
import type { DraftPhoto } from '../../../shared/own-ads/ad-drafts.ts'

export interface FormPhoto {
  readonly id: string
  readonly state: 'waiting' | 'uploading' | 'failed' | 'done'
  /** 0 to 1 during the upload. */
  readonly progress: number
  readonly preview: string | undefined
  readonly uploaded: DraftPhoto['uploaded']
  readonly error: unknown
}

interface Uploaded {
  readonly src: string
  readonly sources: readonly { readonly src: string }[]
}

export interface UploadTools {
  readonly send: (file: Blob, onProgress: (share: number) => void, signal: AbortSignal) => Promise<Uploaded>
  readonly shrink: (file: Blob) => Promise<Blob>
  readonly keepFile: (id: string, file: Blob) => Promise<void>
  readonly findFile: (id: string) => Promise<Blob | null>
  readonly dropFile: (id: string) => Promise<void>
  /** Photos of the draft or of the ad. */
  readonly start: readonly DraftPhoto[]
  readonly pauseMs?: number
}

export type PhotoUploads = ReturnType<typeof createPhotoUploads>

const maxAtOnce = 3
/** Some hours before the server deletes unused uploads. */
const freshMs = (media.unclaimedHours - 4) * 3_600_000
/** After the upload the server still processes the photo. */
const sentShare = 0.95

/** Whether a repeated upload may succeed. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500 || error.status === 429)

const blank = { state: 'waiting', progress: 0, preview: undefined, uploaded: null, error: null } as const

const getStart = ({ id, uploaded }: DraftPhoto): FormPhoto => ({
  ...blank,
  id,
  ...(uploaded && { state: 'done', progress: 1, uploaded, preview: uploaded.preview }),
})

const isFresh = ({ uploaded }: Pick<FormPhoto, 'uploaded'>): boolean =>
  uploaded !== null && Date.now() - uploaded.at < freshMs

/** The photos of one form in order; at most three upload at a time. */
export function createPhotoUploads({ pauseMs = 1500, start, ...tools }: UploadTools) {
  let photos: readonly FormPhoto[] = start.map(getStart)
  const files = new Map<string, Blob>()
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  /** Failed once, to be repeated automatically. */
  const again = new Set<string>()
  let atOnce = maxAtOnce
  /** The form is closed, so no further upload starts. */
  let isStopped = false
  /** Pictures are decoded one at a time: ten at once exceed the memory of an old phone. */
  let shrinking: Promise<unknown> = Promise.resolve()

  const change = (next: readonly FormPhoto[]): void => {
    photos = next
    for (const listener of listeners) listener()
  }
  const patch = (id: string, part: Partial<FormPhoto>): void =>
    change(photos.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)))
  const isWanted = (id: string): boolean => photos.some((photo) => photo.id === id)

  const shrinkInTurn = (file: Blob): Promise<Blob> => {
    const turn = shrinking.then(() => tools.shrink(file))
    shrinking = turn.catch(() => null)
    return turn
  }
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, pauseMs)
    })
  const upload = async (id: string, signal: AbortSignal): Promise<void> => {
    const file = files.get(id)
    if (!file) throw new Error('the file of the photo is gone')
    const onProgress = (share: number): void => patch(id, { progress: share * sentShare })
    const { src, sources } = await tools.send(file, onProgress, signal)
    patch(id, {
      state: 'done',
      progress: 1,
      uploaded: { src, preview: sources[0]?.src ?? src, at: Date.now() },
    })
  }
  const run = async (id: string): Promise<void> => {
    const controller = new AbortController()
    const { signal } = controller
    const isSecondTry = again.delete(id)
    running.set(id, controller)
    patch(id, { state: 'uploading', progress: 0, error: null })
    await upload(id, signal).catch(async (error: unknown) => {
      if (signal.aborted) return
      // On a slow network, parallel uploads would all time out again.
      if (isPassing(error)) atOnce = 1
      if (isSecondTry || !isPassing(error)) return patch(id, { state: 'failed', progress: 0, error })
      // Repeated once in its turn; then the user decides.
      again.add(id)
      await pause()
      if (!signal.aborted) patch(id, { state: 'waiting', progress: 0 })
    })
    if (running.get(id) === controller) running.delete(id)
    startNext()
  }
  const startNext = (): void => {
    const next = photos.find(({ id, state }) => state === 'waiting' && files.has(id) && !running.has(id))
    if (!next || isStopped || running.size >= atOnce) return
    void run(next.id)
    startNext()
  }

  /** The original is stored first, so that it survives a crash during scaling. */
  const take = async (id: string, file: Blob): Promise<void> => {
    const kept = tools.keepFile(id, file)
    const smaller = await shrinkInTurn(file)
    await kept
    if (!isWanted(id)) return void tools.dropFile(id)
    await tools.keepFile(id, smaller)
    files.set(id, smaller)
    startNext()
  }
  const blankFor = (file: Blob): FormPhoto => ({
    ...blank,
    id: randomId(),
    preview: URL.createObjectURL(file),
  })
  const release = ({ id, preview }: FormPhoto): void => {
    running.get(id)?.abort()
    running.delete(id)
    files.delete(id)
    if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview)
    void tools.dropFile(id)
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getPhotos: (): readonly FormPhoto[] => photos,
    /** Specification 000 §5: new photos come first. */
    add: (chosen: readonly Blob[]): void => {
      const taken = chosen
        .slice(0, adForm.photos - photos.length)
        .map((file) => ({ file, photo: blankFor(file) }))
      change([...taken.map(({ photo }) => photo), ...photos])
      for (const { file, photo } of taken) void take(photo.id, file)
    },
    replace: (id: string, file: Blob): void => {
      const before = photos.find((photo) => photo.id === id)
      if (!before) return
      const after = blankFor(file)
      change(photos.map((photo) => (photo === before ? after : photo)))
      release(before)
      void take(after.id, file)
    },
    remove: (id: string): void => {
      const gone = photos.find((photo) => photo.id === id)
      change(photos.filter((photo) => photo !== gone))
      if (gone) release(gone)
      startNext()
    },
    reorder: (ids: readonly string[]): void =>
      change(ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? [])),
    retry: (id: string): void => {
      if (!files.has(id)) return
      patch(id, { state: 'waiting', progress: 0, error: null, uploaded: null })
      startNext()
    },
    /** Uploads stored files that the server does not have, or has deleted. */
    resume: async (): Promise<void> => {
      isStopped = false
      for (const photo of photos) {
        const file = await tools.findFile(photo.id)
        if (!isWanted(photo.id)) continue
        if (file) files.set(photo.id, file)
        if (file && !isFresh(photo)) patch(photo.id, { ...blank, preview: URL.createObjectURL(file) })
        else if (photo.uploaded === null) change(photos.filter(({ id }) => id !== photo.id))
        startNext()
      }
    },
    /** Removes all photos and restores the initial ones. */
    reset: (first: readonly DraftPhoto[]): void => {
      const gone = photos
      change(first.map(getStart))
      for (const photo of gone) release(photo)
    },
    /** Aborts the uploads; the files stay in the draft. */
    stop: (): void => {
      isStopped = true
      for (const controller of running.values()) controller.abort()
      running.clear()
      for (const { preview } of photos) if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview)
    },
    /** Resolves when no upload is waiting or running. */
    settled: (): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (photos.some(({ state }) => state === 'waiting' || state === 'uploading')) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        look()
      }),
  }
}
