import type { Language } from '@app/contract/languages'

/**
 * `sent`: accepted by the provider. `unreachable`: this number cannot get codes this way, trying again does
 * not help. `busy`: the provider is not well, another try may help. `refused`: our own fault (token, template).
 */
export type SendResult =
  | { readonly kind: 'sent'; readonly reference: string | null }
  | { readonly kind: 'unreachable' | 'busy' | 'refused'; readonly providerCode: string | number }

export interface CodeSender {
  readonly channel: 'whatsapp' | 'telegram-gateway'
  readonly send: (message: { phone: string; code: string; language: Language }) => Promise<SendResult>
}

/** Longer than a healthy provider needs, shorter than a person waits. */
const sendTimeoutMs = 4_000

/** POST JSON with a bearer token. A dead, slow or babbling provider is `null`, never an exception. */
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
