import type { Deps } from '#platform/ctx.ts'
import type { JobPayload } from '#platform/job-list.ts'
import type { RunningJob } from '#platform/queue.ts'
import { archiveEnded, expireAds, syncOwner, repriceAds } from './maintenance.service.ts'

export const archiveEndedAds = (deps: Deps, job: Pick<RunningJob, 'signal'>): Promise<void> =>
  archiveEnded(deps, job.signal)

export const expireOldAds = (deps: Deps, job: Pick<RunningJob, 'signal'>): Promise<void> =>
  expireAds(deps, job.signal)

export const syncAdOwner = (deps: Deps, { userId }: JobPayload<'ads.follow-owner'>): Promise<void> =>
  syncOwner(deps, userId)

export const repriceAdsInUnits = (deps: Deps, payload: JobPayload<'ads.reprice'>): Promise<void> =>
  repriceAds(deps, payload)
