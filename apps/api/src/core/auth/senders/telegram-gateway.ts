import { otp } from '@app/contract/core/auth.limits'
import * as z from 'zod'
import type { Config } from '#platform/config.ts'
import { postJson, type CodeSender, type SendResult } from './sender.ts'

const replySchema = z.union([
  z.object({ ok: z.literal(true), result: z.object({ request_id: z.string() }) }),
  z.object({ ok: z.literal(false), error: z.string() }),
])

/** Errors of our account or request; any other error is about the number. */
const ownErrors = /^(ACCESS_TOKEN|BALANCE|CODE|TTL|PAYLOAD|SENDER|CALLBACK|METHOD)/
const busyErrors = /^(FLOOD|TOO_MANY|INTERNAL|TIMEOUT)/

/** Telegram Gateway delivers our code to the Telegram app of a phone number. */
export function makeTelegramGatewaySender(config: NonNullable<Config['gateway']>): CodeSender {
  return {
    channel: 'telegram-gateway',
    send: async ({ phone, code }) =>
      readReply(
        await postJson(`${config.url}/sendVerificationMessage`, config.token, {
          phone_number: phone,
          code,
          ttl: otp.lifeSeconds,
        }),
      ),
  }
}

const readReply = (answer: { status: number; json: unknown } | null): SendResult => {
  if (!answer) return { kind: 'busy', providerCode: 'no answer' }
  const parsed = replySchema.safeParse(answer.json)
  if (!parsed.success) return { kind: 'busy', providerCode: answer.status }
  if (parsed.data.ok) return { kind: 'sent', reference: parsed.data.result.request_id }
  const { error } = parsed.data
  const kind = busyErrors.test(error) ? 'busy' : ownErrors.test(error) ? 'refused' : 'unreachable'
  return { kind, providerCode: error }
}
