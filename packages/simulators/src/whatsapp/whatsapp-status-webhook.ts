import { createHmac } from 'node:crypto'

export type WhatsAppStatus = 'sent' | 'delivered' | 'read' | 'failed'

export interface StatusEvent {
  wamid: string
  status: WhatsAppStatus
  recipient: string
  timestampSeconds: number
}

/** One webhook body; Meta may put several statuses into one. */
export function buildStatusBody(phoneNumberId: string, events: readonly StatusEvent[]): string {
  const statuses = events.map((event) => ({
    id: event.wamid,
    status: event.status,
    timestamp: String(event.timestampSeconds),
    recipient_id: event.recipient,
    ...(event.status === 'failed'
      ? { errors: [undeliverable] }
      : { pricing: { billable: true, pricing_model: 'PMP', category: 'authentication' } }),
  }))
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '15550783881', phone_number_id: phoneNumberId },
              statuses,
            },
          },
        ],
      },
    ],
  })
}

export function signWebhookBody(body: string, appSecret: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
}

const undeliverable = {
  code: 131026,
  title: 'Message undeliverable',
  message: 'Message undeliverable',
  error_data: { details: 'Message Undeliverable.' },
}
