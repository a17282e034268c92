import * as z from 'zod'
import type { Config } from '#platform/config.ts'
import { postJson, type CodeSender, type SendResult } from './sender.ts'

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })
const failed = z.object({ error: z.object({ code: z.number() }) })

/** WhatsApp's codes for temporary failures (throughput, overload, unknown) and for unreachable users. */
const busyCodes = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131056, 133004])
const unreachableCodes = new Set([131026, 131021, 131030, 131049, 130472])

/** The WhatsApp Cloud API. The template takes the code twice: as text, and for the copy button, a URL button. */
export function makeWhatsAppSender(config: NonNullable<Config['whatsapp']>): CodeSender {
  return {
    channel: 'whatsapp',
    send: async ({ phone, code, language }) => {
      const parameters = [{ type: 'text', text: code }]
      const answer = await postJson(`${config.url}/${config.phoneNumberId}/messages`, config.token, {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: phone,
        type: 'template',
        template: {
          name: config.template,
          language: { code: language },
          components: [
            { type: 'body', parameters },
            { type: 'button', sub_type: 'url', index: '0', parameters },
          ],
        },
      })
      return readReply(answer)
    },
  }
}

const readReply = (answer: { status: number; json: unknown } | null): SendResult => {
  if (!answer) return { kind: 'busy', providerCode: 'no answer' }
  const success = accepted.safeParse(answer.json)
  if (answer.status === 200 && success.success)
    return { kind: 'sent', reference: success.data.messages[0]?.id ?? null }
  const failure = failed.safeParse(answer.json)
  if (!failure.success) return { kind: 'busy', providerCode: answer.status }
  const { code } = failure.data.error
  if (busyCodes.has(code) || answer.status >= 500) return { kind: 'busy', providerCode: code }
  return { kind: unreachableCodes.has(code) ? 'unreachable' : 'refused', providerCode: code }
}
