import type { Language } from '@app/contract/languages'

/**
 * `sent`: accepted by the provider. `unreachable`: this number cannot receive codes on this channel; a retry does not
 * help. `busy`: the provider fails; a retry may help. `refused`: our own mistake (token, template).
 */
export type SendResult =
  | { readonly kind: 'sent'; readonly reference: string | null }
  | { readonly kind: 'unreachable' | 'busy' | 'refused'; readonly providerCode: string | number }

export interface CodeSender {
  readonly channel: 'whatsapp' | 'telegram-gateway'
  readonly send: (message: { phone: string; code: string; language: Language }) => Promise<SendResult>
}

/** Longer than a healthy provider takes, shorter than a user waits. */
const sendTimeoutMs = 4_000

/** Posts JSON with a bearer token. Returns null, and never throws, when the provider does not reply in time. */
export async function postJson(
  url: string,
  token: string,
  body: object,
): Promise<{ status: number; json: unknown } | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(sendTimeoutMs),
    })
    const text = await response.text()
    return { status: response.status, json: parse(text) }
  } catch {
    return null
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
