import { request } from 'node:http'
import { apiUrl, controlUrl, hostOf, type Product } from './stack-address.ts'

export interface ApiReply<Body> {
  readonly status: number
  readonly body: Body
}

export interface ApiAsk {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls the API directly, without the page servers. The host names the product. */
export function askApi<Body>(product: Product, path: string, ask: ApiAsk = {}): Promise<ApiReply<Body>> {
  return new Promise((resolve, reject) => {
    const address = new URL(path, apiUrl())
    const text = ask.body === undefined ? '' : JSON.stringify(ask.body)
    const call = request(
      {
        host: address.hostname,
        port: address.port,
        path: address.pathname + address.search,
        method: ask.method ?? (ask.body === undefined ? 'GET' : 'POST'),
        headers: {
          host: hostOf(product),
          ...(text !== '' && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
          ...ask.headers,
        },
      },
      (reply) => {
        let answer = ''
        reply.on('data', (chunk: Buffer) => {
          answer += chunk.toString()
        })
        reply.on('end', () => {
          resolve({ status: reply.statusCode ?? 0, body: parse(answer) as Body })
        })
      },
    )
    call.on('error', reject)
    call.end(text)
  })
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The last code sent to a phone. */
export async function codeSentTo(phone: string): Promise<string> {
  const reply = await fetch(`${controlUrl()}/codes?to=${encodeURIComponent(phone)}`)
  const { code, message } = (await reply.json()) as { code?: string; message?: string }
  if (code === undefined) throw new Error(message ?? 'no code')
  return code
}

/** Returns recovery codes for the second factor; each works once. */
const grantRole = async (
  product: Product,
  phone: string,
  role: 'operator' | 'admin',
): Promise<readonly string[]> => {
  const parameters = new URLSearchParams({ product, phone, role })
  const reply = await fetch(`${controlUrl()}/roles?${parameters.toString()}`, { method: 'POST' })
  const text = await reply.text()
  if (!reply.ok) throw new Error(text)
  return text.match(/\b[a-z2-9]{5}-[a-z2-9]{5}\b/g) ?? []
}

/** Grants a role and confirms the second factor of this session. */
export async function makeStaff(
  product: Product,
  phone: string,
  role: 'operator' | 'admin',
  accessToken: string,
): Promise<void> {
  const [code] = await grantRole(product, phone, role)
  const { status, body } = await askApi(product, '/api/auth/second-factor', {
    headers: { authorization: `Bearer ${accessToken}` },
    body: { code },
  })
  if (status !== 200) throw new Error(`second-factor: ${status} ${JSON.stringify(body)}`)
}

/** Gives coins to the user of this access token. */
export async function giveCoins(accessToken: string, coins: number): Promise<void> {
  const { body } = await askApi<{ id: string }>('vio', '/api/telegram/users/me', {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const reply = await fetch(`${controlUrl()}/coins?user=${body.id}&coins=${coins}`, { method: 'POST' })
  if (!reply.ok) throw new Error(await reply.text())
}
