import * as contract from '@app/contract/core/auth'
import type { Deps } from '#platform/ctx.ts'
import type { Routes } from '#platform/http/bind.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { undoAccountChange } from './account-undo.service.ts'
import { proveSecondFactor } from './second-factor.service.ts'
import { sweepSecurity } from '../security-log/security-log.service.ts'
import { listSessions, refreshSession, signOut, signOutEverywhere, sweepAuth } from './sessions.service.ts'
import {
  attachContact,
  requestCode,
  signInWithLaunchData,
  signInWithPhone,
  verifyCode,
} from './sign-in.service.ts'

export const authRoutes: Routes = (bind) => {
  bind(contract.signInVioTelegram, (ctx, { body }) => signInWithLaunchData(ctx, body.data, body.refererId))
  bind(contract.signInSaathTelegram, (ctx, { body }) => signInWithLaunchData(ctx, body.data, body.refererId))
  bind(contract.requestCode, (ctx, { body }) => requestCode(ctx, body))
  bind(contract.verifyCode, (ctx, { body }) => verifyCode(ctx, body))
  bind(contract.signInPhone, (ctx, { body }) => signInWithPhone(ctx, body))
  bind(contract.attachContact, (ctx, { body }) => attachContact(ctx, body.contact))
  bind(contract.refreshSession, (ctx, { body }) => refreshSession(ctx, body.refreshToken))
  bind(contract.signOut, (ctx) => signOut(ctx))
  bind(contract.listSessions, (ctx) => listSessions(ctx))
  bind(contract.signOutEverywhere, (ctx) => signOutEverywhere(ctx))
  bind(contract.undoAccountChange, (ctx) => undoAccountChange(ctx))
  bind(contract.proveSecondFactor, (ctx, { body }) => proveSecondFactor(ctx, body.code))
}

export function authJobs(deps: Deps) {
  return {
    'auth.sweep': async () => {
      await sweepAuth(deps)
      await sweepSecurity(deps)
    },
  } satisfies Partial<JobHandlers>
}
