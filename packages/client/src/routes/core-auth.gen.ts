// Written by `pnpm client:tables` from the contract.
import type * as coreAuth from '@app/contract/core/auth'
import type { Route } from '../route.ts'

export const attachContact: Route<typeof coreAuth.attachContact> = { method: 'POST', path: '/api/auth/contact', access: 'user' }
export const listSessions: Route<typeof coreAuth.listSessions> = { method: 'GET', path: '/api/auth/sessions', access: 'user' }
export const proveSecondFactor: Route<typeof coreAuth.proveSecondFactor> = { method: 'POST', path: '/api/auth/second-factor', access: 'user' }
export const refreshSession: Route<typeof coreAuth.refreshSession> = { method: 'POST', path: '/api/auth/refresh', access: 'public', ignoresSession: true }
export const requestCode: Route<typeof coreAuth.requestCode> = { method: 'POST', path: '/api/auth/request-code', access: 'public' }
export const signInPhone: Route<typeof coreAuth.signInPhone> = { method: 'POST', path: '/api/auth/phone', access: 'public' }
export const signInSaathTelegram: Route<typeof coreAuth.signInSaathTelegram> = { method: 'POST', path: '/api/auth/telegram', access: 'public', ignoresSession: true }
export const signInVioTelegram: Route<typeof coreAuth.signInVioTelegram> = { method: 'POST', path: '/api/telegram/auth', access: 'public', ignoresSession: true }
export const signOut: Route<typeof coreAuth.signOut> = { method: 'POST', path: '/api/auth/logout', access: 'user' }
export const signOutEverywhere: Route<typeof coreAuth.signOutEverywhere> = { method: 'POST', path: '/api/auth/logout-everywhere', access: 'user' }
export const verifyCode: Route<typeof coreAuth.verifyCode> = { method: 'POST', path: '/api/auth/verify-code', access: 'public' }
