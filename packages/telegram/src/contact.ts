import { askClient, type BridgePort } from './bridge-port.ts'
import { readField } from './init-data.ts'
import type { ContactAnswer, WriteAccessAnswer } from './telegram-interface.ts'

/** Users read the question first. */
const personTimeoutMs = 120_000
const callTimeoutMs = 3000
/** The contact passes Telegram's servers before the client receives it. */
const contactDeadlineMs = 10_000

let lastRequest = 0

export async function requestContact(port: BridgePort): Promise<ContactAnswer> {
  const status = await askClient(port, {
    event: 'phone_requested',
    read: (payload) => readField(payload, 'status') ?? '',
    ask: () => port.post('web_app_request_phone'),
    timeoutMs: personTimeoutMs,
  })
  if (status === 'sent') return { status: 'sent', raw: await pollContact(port) }
  return { status: status === null ? 'unavailable' : 'denied' }
}

export async function requestWriteAccess(port: BridgePort): Promise<WriteAccessAnswer> {
  const status = await askClient(port, {
    event: 'write_access_requested',
    read: (payload) => readField(payload, 'status') ?? '',
    ask: () => port.post('web_app_request_write_access'),
    timeoutMs: personTimeoutMs,
  })
  if (status === null) return 'unavailable'
  return status === 'allowed' ? 'allowed' : 'denied'
}

async function pollContact(port: BridgePort): Promise<string | null> {
  const deadline = performance.now() + contactDeadlineMs
  for (let pauseMs = 50; performance.now() < deadline; pauseMs += 50) {
    const raw = await invokeContactMethod(port)
    if (typeof raw === 'string' && raw !== '') return raw
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return null
}

function invokeContactMethod(port: BridgePort): Promise<unknown> {
  lastRequest += 1
  const requestId = `contact-${Date.now().toString(36)}-${lastRequest}`
  return askClient(port, {
    event: 'custom_method_invoked',
    read: (payload) =>
      readField(payload, 'req_id') === requestId ? (readField(payload, 'result') ?? null) : undefined,
    ask: () =>
      port.post('web_app_invoke_custom_method', {
        req_id: requestId,
        method: 'getRequestedContact',
        params: {},
      }),
    timeoutMs: callTimeoutMs,
  })
}
