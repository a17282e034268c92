import type { Product } from '@app/contract/endpoint'
import { parseArgs } from 'node:util'
import { BotSetUpError, setUpBot } from '#bots/bot-set-up.ts'
import { confirmByTwo, type Actor, type ApprovalKind } from '#core/approvals/approvals.service.ts'
import { recordCommandAudit } from '#core/audit/audit.service.ts'
import { normalisePhone } from '#core/auth/sign-in.service.ts'
import {
  checkSecondFactor,
  countAdmins,
  enrol,
  deleteSecondFactor,
  hasSecondFactor,
  renewSecondFactor,
  type Enrolment,
} from '#core/auth/second-factor.service.ts'
import { notify } from '#core/notifications/notifications.service.ts'
import { revokeUserSessions } from '#core/auth/sessions.service.ts'
import { recordAccountChange } from '#core/users/account-changes.service.ts'
import { mergeAccounts } from '#core/users/phone-attachment.service.ts'
import type { MergeProblem } from '#core/users/users.rules.ts'
import { changeBan, changeRole, findUser } from '#core/users/users.service.ts'
import type { Config } from '#platform/config.ts'
import type { Role } from '#platform/current-user.ts'
import type { Tx } from '#platform/ctx.ts'
import { connectDatabase, type Db } from '#platform/db.ts'
import { makeLog } from '#platform/observability/log.ts'
import { connectQueue } from '#platform/queue.ts'

const usage = `pnpm admin grant  --product vio|saath (--phone +998… | --telegram ID) --role user|operator|admin --reason "…"
                  the second of two admins confirms it with the same command
pnpm admin ban    --product vio|saath (--phone … | --telegram ID) --reason "…"
pnpm admin unban  --product vio|saath (--phone … | --telegram ID) --reason "…"
pnpm admin second-factor --product vio|saath (--phone … | --telegram ID) --reason "…"
                  a new authenticator secret for staff; ends their sessions
pnpm admin merge  --product vio|saath (--phone … | --telegram ID) (--with-phone … | --with-telegram ID) --reason "…"
                  two accounts of one user: the one without ads, orders or coins is merged into the other
                  all of these: --by +998…|TELEGRAM_ID --code 123456, an admin with a code of the authenticator app; only the
                  first admin of a product is made without
pnpm admin bot-webhook --product vio|saath  (or just bot) setWebhook, menu button and commands of the bot; safe to repeat
`

/** The exit code of the process and the text that it prints. */
export interface Outcome {
  readonly code: 0 | 1 | 2
  readonly output: string
}

class Refusal extends Error {}

const fail = (message: string): never => {
  throw new Refusal(message)
}

const readWords = (words: readonly string[]) =>
  parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      product: { type: 'string' },
      phone: { type: 'string' },
      telegram: { type: 'string' },
      'with-phone': { type: 'string' },
      'with-telegram': { type: 'string' },
      role: { type: 'string' },
      reason: { type: 'string' },
      by: { type: 'string' },
      code: { type: 'string' },
    },
  })
type Values = ReturnType<typeof readWords>['values']

const isProduct = (text: string | undefined): text is Product => text === 'vio' || text === 'saath'
const isRole = (text: string | undefined): text is Role =>
  text === 'user' || text === 'operator' || text === 'admin'

interface AdminAction {
  readonly product: Product
  /** Null: there is no admin yet. */
  readonly actor: Actor | null
  readonly adminCount: number
  readonly action: string
  readonly reason: string
  readonly values: Values
}

const enrolmentText = ({ uri, secret, recoveryCodes }: Enrolment): string => `
For the user's authenticator app; it is shown only once. The app gives codes for the sign-in to staff screens.
  ${uri}
  secret, to enter manually: ${secret}
Recovery codes, each of which replaces a code once:
  ${recoveryCodes.join('\n  ')}`

const mergeProblems: Readonly<Record<MergeProblem, string>> = {
  SAME: 'Both are the same account',
  MERGED: 'One of them was merged before',
  STAFF: 'Take the role away first: an account of staff is never merged',
  BOTH_VALUE: 'Both have ads, orders, groups, coins or payments, which cannot be moved',
  TWO_TELEGRAMS: 'Each has a Telegram account of its own',
  TWO_PHONES: 'Each has a phone of its own; the user replaces one of them in the app first',
}

const readWho = (product: Product, phone: string | undefined, telegram: string | undefined) => {
  const normalised = phone === undefined ? null : normalisePhone(product, phone)
  if (normalised !== null) return { phone: normalised }
  const telegramId = Number(telegram ?? Number.NaN)
  return Number.isSafeInteger(telegramId) ? { telegramId } : fail('Name the user: --phone or --telegram')
}

const merge = async (
  tx: Tx,
  { product, reason, values, actor }: AdminAction,
  user: { readonly id: number },
): Promise<string> => {
  const who = readWho(product, values['with-phone'], values['with-telegram'])
  const other = await findUser(tx.db, product, who)
  if (!other) return fail('There is no such second account')
  const merged = await mergeAccounts(tx, user.id, other.id)
  if (typeof merged === 'string') return fail(mergeProblems[merged])
  const { fromId, intoId, from, into, change, before } = merged
  await revokeUserSessions(tx, fromId, 'account merged')
  await recordAccountChange(tx, { userId: intoId, kind: change, requester: 'operator' }, before)
  await notify(tx, {
    userId: intoId,
    kind: change === 'phone_added' ? 'account.phone-added' : 'account.telegram-added',
    key: `merge:${from}`,
    data: {},
  })
  await recordCommandAudit(tx.db, product, actor?.publicId ?? null, {
    action: 'user.merge',
    object: into,
    data: { mergedFrom: from, reason },
  })
  return `${from} was merged into ${into} in ${product}`
}

const run = async (tx: Tx, config: Config, given: AdminAction): Promise<string> => {
  const { product, action, reason, values, actor } = given
  const { db } = tx
  const user = await findUser(db, product, readWho(product, values.phone, values.telegram))
  const record = (entry: { action: string; object: string; data: Record<string, unknown> }) =>
    recordCommandAudit(db, product, actor?.publicId ?? null, entry)
  /** Null once the second of two admins has given the same command. */
  const awaitSecond = async (kind: ApprovalKind, object: string, input: Record<string, unknown>) => {
    if (!actor || given.adminCount < 2) return null
    const until = await confirmByTwo(tx, actor, { kind, object, input, reason })
    return until && `Recorded. Another admin has to give the same command before ${until.toISOString()}`
  }
  if (!user) return fail('There is no such account; the user has to sign in once first')
  if (action === 'grant') {
    if (!isRole(values.role)) return fail('Name the --role')
    // Rights are taken away at once, by one person.
    const waiting =
      values.role === 'user' ? null : await awaitSecond('role.grant', user.publicId, { role: values.role })
    if (waiting) return waiting
    await changeRole(db, user.id, values.role)
    // Every request reads the role; ending the sessions also ends their second factor.
    if (values.role === 'user') {
      await revokeUserSessions({ db }, user.id, 'role taken away')
      await deleteSecondFactor(db, user.id)
    }
    await record({
      action: 'role.grant',
      object: user.publicId,
      data: { from: user.role, to: values.role, reason },
    })
    const done = `${user.publicId} is now ${values.role} in ${product}`
    if (values.role === 'user' || (await hasSecondFactor(db, user.id))) return done
    return `${done}\n${enrolmentText(await enrol(db, config, product, user))}`
  }
  if (action === 'second-factor') {
    if (user.role === 'user') return fail('Only operators and admins have a second factor')
    // A user with the secret of another admin counts as two people.
    const waiting = await awaitSecond('second-factor.renew', user.publicId, {})
    if (waiting) return waiting
    const enrolment = await renewSecondFactor(db, config, product, user)
    await record({
      action: 'second-factor.renew',
      object: user.publicId,
      data: { reason },
    })
    return `${user.publicId} has a new second factor in ${product}\n${enrolmentText(enrolment)}`
  }
  if (action === 'merge') return merge(tx, given, user)
  if (action !== 'ban' && action !== 'unban') return fail(`Unknown action ${action}`)
  await changeBan(tx, user.id, action === 'ban')
  if (action === 'ban') await revokeUserSessions({ db }, user.id, 'banned')
  await record({ action: `user.${action}`, object: user.publicId, data: { reason } })
  return `${user.publicId}: ${action} done in ${product}`
}

/** The admin who gives the command, proven by the second factor; counted tries are committed also after a wrong code. */
const proveActor = async (
  db: Db,
  config: Config,
  product: Product,
  { by, code }: Values,
): Promise<{ readonly actor: Actor | null; readonly adminCount: number }> => {
  const adminCount = await countAdmins(db, product)
  // Development and tests grant roles before any user has an authenticator app.
  if (by === undefined && (adminCount === 0 || config.environment !== 'production'))
    return { actor: null, adminCount }
  if (by === undefined || code === undefined) return fail('Name yourself: --by and --code')
  const phone = normalisePhone(product, by)
  return db
    .transaction()
    .execute(async (tx) => {
      const admin = await findUser(tx, product, phone === null ? { telegramId: Number(by) } : { phone })
      const isAdmin = admin?.role === 'admin' && admin.bannedAt === null
      const outcome = isAdmin ? await checkSecondFactor(tx, config, admin, code, new Date()) : 'wrong'
      return outcome === 'proven' && admin
        ? { product, publicId: admin.publicId, role: 'admin by command', requestId: null, ip: null }
        : null
    })
    .then((actor) => (actor ? { actor, adminCount } : fail('--by or --code is wrong')))
}

const execute = async (words: readonly string[], readConfig: () => Config): Promise<string> => {
  const { positionals, values } = readWords(words)
  const [action] = positionals
  if (action === undefined) return fail('Name an action')
  const { product, reason } = values
  if (!isProduct(product)) return fail('Name the --product')
  if (action === 'bot' || action === 'bot-webhook') return setUpBot(readConfig(), product)
  if (!reason) return fail('Give a --reason for the audit log')
  const config = readConfig()
  // The owner of the database: the roles of the servers cannot give rights.
  const owner = { ...config.database, url: config.database.migrationsUrl }
  const database = connectDatabase(owner, 'admin-command', 'command')
  const queue = connectQueue(owner, makeLog(config))
  try {
    const proven = await proveActor(database.db, config, product, values)
    return await database.db
      .transaction()
      .execute((db) =>
        run({ db, enqueue: queue.enqueueIn(db) }, config, { product, action, reason, values, ...proven }),
      )
  } finally {
    await queue.stop()
    await database.close()
  }
}

export async function adminCommand(words: readonly string[], readConfig: () => Config): Promise<Outcome> {
  try {
    return { code: 0, output: `${await execute(words, readConfig)}\n` }
  } catch (error) {
    if (error instanceof Refusal) return { code: 2, output: `${error.message}\n\n${usage}` }
    if (error instanceof BotSetUpError) return { code: 1, output: `${error.message}\n` }
    throw error
  }
}
