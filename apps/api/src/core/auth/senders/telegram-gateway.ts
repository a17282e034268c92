import { otp } from '@app/contract/core/auth.limits'
import * as z from 'zod'
import type { Config } from '#platform/config.ts'
import { postJson, type CodeSender, type SendResult } from './sender.ts'

const answerShape = z.union([
  z.object({ ok: z.literal(true), result: z.object({ request_id: z.string() }) }),
  z.object({ ok: z.literal(false), error: z.string() }),
])

/** Words that mean our account or our request is wrong; any other word is about the number. */
const ourFault = /^(ACCESS_TOKEN|BALANCE|CODE|TTL|PAYLOAD|SENDER|CALLBACK|METHOD)/
const busyWord = /^(FLOOD|TOO_MANY|INTERNAL|TIMEOUT)/

/** Telegram Gateway: a code into the Telegram app of a phone number. We make and check the code ourselves. */
export function makeTelegramGatewaySender(config: NonNullable<Config['gateway']>): CodeSender {
  return {
    channel: 'telegram-gateway',
    send: async ({ phone, code }) =>
      readAnswer(
        await postJson(`${config.url}/sendVerificationMessage`, config.token, {
          phone_number: phone,
          code,
          ttl: otp.lifeSeconds,
        }),
      ),
  }
}

const readAnswer = (answer: { status: number; json: unknown } | null): SendResult => {
  if (!answer) return { kind: 'busy', providerCode: 'no answer' }
  const parsed = answerShape.safeParse(answer.json)
  if (!parsed.success) return { kind: 'busy', providerCode: answer.status }
  if (parsed.data.ok) return { kind: 'sent', reference: parsed.data.result.request_id }
  const word = parsed.data.error
  const kind = busyWord.test(word) ? 'busy' : ourFault.test(word) ? 'refused' : 'unreachable'
  return { kind, providerCode: word }
}
