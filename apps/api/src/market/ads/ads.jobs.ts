import type { Deps } from '#platform/ctx.ts'
import type { JobPayload } from '#platform/job-list.ts'
import type { RunningJob } from '#platform/queue.ts'
import { archiveEnded, carryOverAds, expireAds, syncOwner, repriceAds } from './maintenance.service.ts'

export function archiveEndedAds(deps: Deps, job: Pick<RunningJob, 'signal'>): Promise<void> {
  return archiveEnded(deps, job.signal)
}

export function expireOldAds(deps: Deps, job: Pick<RunningJob, 'signal'>): Promise<void> {
  return expireAds(deps, job.signal)
}

export function carryOverAdMoves(deps: Deps, job: Pick<RunningJob, 'signal'>): Promise<void> {
  return carryOverAds(deps, job.signal)
}

export function syncAdOwner(deps: Deps, { userId }: JobPayload<'ads.follow-owner'>): Promise<void> {
  return syncOwner(deps, userId)
}

export function repriceAdsInUnits(deps: Deps, payload: JobPayload<'ads.reprice'>): Promise<void> {
  return repriceAds(deps, payload)
}
