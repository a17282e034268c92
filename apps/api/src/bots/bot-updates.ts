import * as z from 'zod'
import { attachSharedContact } from '#core/auth/sign-in.service.ts'
import { readRegistration, recordBotState, type Registration } from '#core/users/users.service.ts'
import { claimUpdate } from '#core/auth/sessions.service.ts'
import { inTx, type Ctx, type Tx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { readStart } from './greeting.rules.ts'
import { takeTap } from './star-tap.service.ts'

const telegramUser = z.object({
  id: z.int().positive(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  username: z.string().optional(),
  language_code: z.string().optional(),
})

/** The parts of Telegram's update that we handle; everything else is acknowledged and ignored. */
const updateShape = z.object({
  update_id: z.int(),
  message: z
    .object({
      date: z.int(),
      from: telegramUser.optional(),
      chat: z.object({ type: z.string() }).optional(),
      text: z.string().optional(),
      contact: z.object({ phone_number: z.string().max(64), user_id: z.int().optional() }).optional(),
      /** Fields of a forwarded message, since and before Bot API 7.0. */
      forward_origin: z.unknown().optional(),
      forward_date: z.unknown().optional(),
    })
    .optional(),
  callback_query: z
    .object({
      id: z.string().max(64),
      from: telegramUser,
      data: z.string().max(64).optional(),
      message: z
        .object({ message_id: z.int(), chat: z.object({ id: z.int(), type: z.string() }) })
        .optional(),
    })
    .optional(),
  my_chat_member: z
    .object({
      date: z.int(),
      from: telegramUser,
      chat: z.object({ type: z.string() }),
      new_chat_member: z.object({ status: z.string() }),
    })
    .optional(),
})
type Update = z.output<typeof updateShape>

/** Telegram repeats updates until they are acknowledged; each is handled once. */
export async function handleUpdate(ctx: Ctx, body: unknown): Promise<{ ok: true }> {
  const parsed = updateShape.safeParse(body)
  if (!parsed.success) return { ok: true }
  const registration = await readRegistration(ctx, null)
  await inTx(ctx, async (tx) => {
    const isNew = await claimUpdate(tx, ctx.product, parsed.data.update_id)
    if (isNew) await applyUpdate(ctx, tx, parsed.data, registration)
  })
  return { ok: true }
}

const applyUpdate = async (ctx: Ctx, tx: Tx, update: Update, registration: Registration): Promise<void> => {
  const { product } = ctx
  const { message, my_chat_member: member, callback_query: tap } = update
  if (tap) await takeTap(ctx, tx, tap)
  if (member?.chat.type === 'private') {
    const isBotStopped = member.new_chat_member.status === 'kicked'
    await recordBotState(tx, product, member.from.id, {
      isBotStopped,
      botStateAt: new Date(member.date * 1000),
    })
  }
  if (!message?.from) return
  // A user who writes to the bot has not stopped it.
  await recordBotState(tx, product, message.from.id, {
    isBotStopped: false,
    botStateAt: new Date(message.date * 1000),
  })
  const start = message.chat?.type === 'private' ? readStart(message.text) : null
  if (start)
    await tx.enqueue('bots.greet', {
      product,
      telegramId: message.from.id,
      languageCode: message.from.language_code ?? null,
      startParam: start.param,
    })
  // Only a contact that its owner shares with the bot proves a phone: a forwarded one may be years old.
  const isForwarded = message.forward_origin !== undefined || message.forward_date !== undefined
  if (!message.contact || message.contact.user_id !== message.from.id || isForwarded) return
  try {
    await attachSharedContact(ctx, tx, message.from, message.contact.phone_number, registration)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.info('shared contact not attached', { product, code: error.code })
  }
}
