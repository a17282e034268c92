import type { Endpoint, HandlerInput, Product } from '@app/contract/endpoint'
import type { searchSecurityEvents } from '@app/contract/core/security-log'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTx, type Ctx, type Deps, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { networkHash } from '#platform/http/requester.ts'
import { perProcess } from '#platform/per-process.ts'
import { bufferPerProcess } from '#platform/write-behind.ts'
import { recordRead } from '../audit/audit.service.ts'
import { normalisePhone } from '../phones/phones.rules.ts'
import { findPublicIdByPhone } from '../users/users.service.ts'
import {
  findSecurityKind,
  makeEntryFilter,
  subjectHash,
  type SecurityKind,
  type Subject,
} from './security-log.rules.ts'
import * as sql from './security-log.sql.ts'

const retentionDays = 180

const securityLog = bufferPerProcess<sql.SecurityEntry>('security', {
  write: ({ database }, entries) => sql.insertEntries(database.db, entries),
  batchSize: 200,
  maxWaiting: 5_000,
})

const entryFilter = perProcess('security-log.filter', () => makeEntryFilter())

interface SecurityEvent {
  readonly kind: SecurityKind
  readonly detail: string
  readonly subject: Subject | null
}

/** Callers do not wait, and the entry is kept also when the request's transaction is rolled back. */
export function recordSecurityEvent(
  { deps, product, ip }: Pick<Ctx, 'deps' | 'product' | 'ip'>,
  { kind, detail, subject: who }: SecurityEvent,
): void {
  const key = deps.config.storageHashKey
  const subject = who === null ? null : subjectHash(key, product, who)
  const network = networkHash(key, ip)
  const window = kind === 'role_used' ? 'hour' : 'minute'
  const name = `${product} ${kind} ${detail} ${subject} ${network}`
  const at = deps.now()
  if (!entryFilter(deps)(at.getTime(), { key: name, network, window })) return
  securityLog(deps).add([{ at, product, kind, detail, subject, network }])
}

/** The phone of a failed sign-in, if there was one. */
const findTriedPhone = (request: FastifyRequest, product: Product): Subject | null => {
  const { phoneNumber } = (request.body ?? {}) as { phoneNumber?: unknown }
  const phone = typeof phoneNumber === 'string' ? normalisePhone(product, phoneNumber) : null
  return phone === null ? null : `phone ${phone}`
}

const isForStaff = (endpoint: Endpoint | undefined): boolean =>
  endpoint?.access === 'operator' || endpoint?.access === 'admin'

/** Records security-relevant errors and every use of a staff role, for all routes. */
export function watchSecurity(app: FastifyInstance, deps: Deps): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { problem, admitted } = request
    const kind = problem && findSecurityKind(problem)
    const { endpoint } = request.routeOptions.config
    const isRoleUsed = reply.statusCode < 400 && isForStaff(endpoint)
    const product = admitted?.product ?? deps.config.products[0]
    if (product !== undefined && (kind || isRoleUsed)) {
      const person: Subject | null = admitted?.user ? `person ${admitted.user.publicId}` : null
      const where = { deps, product, ip: request.ip }
      const detail = `${request.method} ${request.routeOptions.url ?? ''}`
      if (kind)
        recordSecurityEvent(where, {
          kind,
          detail: `${problem} ${detail}`,
          subject: person ?? findTriedPhone(request, product),
        })
      else recordSecurityEvent(where, { kind: 'role_used', detail, subject: person })
    }
    done()
  })
}

type Question = HandlerInput<typeof searchSecurityEvents>['body']

const findSubjects = async (ctx: UserCtx, question: Question): Promise<string[] | null> => {
  const { userId, phoneNumber, subject } = question
  const hash = (who: Subject): string => subjectHash(ctx.deps.config.storageHashKey, ctx.product, who)
  if (subject !== undefined) return [subject]
  if (userId !== undefined) return [hash(`person ${userId}`)]
  if (phoneNumber === undefined) return null
  const phone = normalisePhone(ctx.product, phoneNumber)
  if (phone === null) throw new AppError('PHONE_INVALID')
  const owner = await findPublicIdByPhone(ctx.db, ctx.product, phone)
  return [hash(`phone ${phone}`), ...(owner === null ? [] : [hash(`person ${owner}`)])]
}

/** Each search is recorded in the audit log. */
export async function searchSecurity(ctx: UserCtx, question: Question) {
  const subjects = await findSubjects(ctx, question)
  const { kind, ip, before, take } = question
  const network = ip === undefined ? question.network : networkHash(ctx.deps.config.storageHashKey, ip)
  await recordRead(ctx, { action: 'security.search', object: subjects?.[0] ?? network ?? 'all' })
  const rows = await sql.findEntries(ctx.db, { product: ctx.product, kind, subjects, network, before, take })
  return {
    data: rows.map((row) => ({ ...row, kind: row.kind as SecurityKind, at: row.at.toISOString() })),
  }
}

export function sweepSecurity(deps: Deps): Promise<void> {
  return inTx({ db: deps.database.db, deps }, async (tx) => {
    await sql.deleteOlderThan(tx.db, retentionDays)
  })
}
