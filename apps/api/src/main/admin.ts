import type { Product } from '@app/contract/endpoint'
import { parseArgs } from 'node:util'
import { recordCommandAudit } from '#core/audit/audit.service.ts'
import { normalisePhone } from '#core/auth/sign-in.service.ts'
import { endSessionsOf } from '#core/auth/sessions.service.ts'
import { changeBan, changeRole, findUser } from '#core/users/users.service.ts'
import { readConfig } from '#platform/config.ts'
import type { Role } from '#platform/current-user.ts'
import type { Tx } from '#platform/ctx.ts'
import { connectDatabase } from '#platform/db.ts'
import { makeLog } from '#platform/log.ts'
import { connectQueue } from '#platform/queue.ts'
import { orExit } from './or-exit.ts'

const usage = `pnpm admin grant  --product vio|saath (--phone +998… | --telegram ID) --role user|operator|admin --reason "…"
pnpm admin ban    --product vio|saath (--phone … | --telegram ID) --reason "…"
pnpm admin unban  --product vio|saath (--phone … | --telegram ID) --reason "…"
`

const fail = (message: string): never => {
  process.stderr.write(`${message}\n\n${usage}`)
  process.exit(2)
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    product: { type: 'string' },
    phone: { type: 'string' },
    telegram: { type: 'string' },
    role: { type: 'string' },
    reason: { type: 'string' },
  },
})

const isProduct = (text: string | undefined): text is Product => text === 'vio' || text === 'saath'
const isRole = (text: string | undefined): text is Role =>
  text === 'user' || text === 'operator' || text === 'admin'

const run = async (tx: Tx, product: Product, action: string, reason: string): Promise<string> => {
  const { db } = tx
  const phone = values.phone === undefined ? null : normalisePhone(product, values.phone)
  const who = phone === null ? { telegramId: Number(values.telegram ?? Number.NaN) } : { phone }
  if ('telegramId' in who && !Number.isSafeInteger(who.telegramId))
    return fail('Say who: --phone or --telegram')
  const user = await findUser(db, product, who)
  if (!user) return fail('There is no such account; the person has to sign in once first')
  if (action === 'grant') {
    if (!isRole(values.role)) return fail('Say which --role')
    await changeRole(db, user.id, values.role)
    // Whoever loses rights starts again; rights are read with every request anyway.
    if (values.role === 'user') await endSessionsOf({ db }, user.id, 'role taken away')
    await recordCommandAudit(db, product, {
      action: 'role.grant',
      object: user.publicId,
      data: { from: user.role, to: values.role, reason },
    })
    return `${user.publicId} is now ${values.role} in ${product}`
  }
  if (action !== 'ban' && action !== 'unban') return fail(`Unknown action ${action}`)
  await changeBan(tx, user.id, action === 'ban')
  if (action === 'ban') await endSessionsOf({ db }, user.id, 'banned')
  await recordCommandAudit(db, product, { action: `user.${action}`, object: user.publicId, data: { reason } })
  return `${user.publicId}: ${action} done in ${product}`
}

const [action] = positionals
if (action === undefined) fail('Say what to do')
if (!isProduct(values.product)) fail('Say which --product')
else if (!values.reason) fail('Say why: --reason goes into the audit log')
else {
  const { product, reason } = { product: values.product, reason: values.reason }
  const config = orExit(() => readConfig(process.env))
  const database = connectDatabase(config.database, 'admin-command')
  const queue = connectQueue(config.database, makeLog(config))
  const done = await database.db
    .transaction()
    .execute((db) => run({ db, enqueue: queue.enqueueIn(db) }, product, action ?? '', reason))
  await queue.stop()
  await database.close()
  process.stdout.write(`${done}\n`)
}
