import { loadErrorTexts } from '@app/client/error-text'
import { createMemoryHistory } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, vi } from 'vitest'
import { ReportsApp } from '../src/app/reports-app.tsx'
import { makeRouter, type ReportsRouter } from '../src/router.ts'
import { openProductClients } from '../src/shared/product-clients.tsx'
import type { ProductId } from '../src/shared/products.ts'

export interface Asked {
  readonly product: ProductId
  /** `POST /api/auth/verify-code` */
  readonly what: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly token: string | null
  /** The header Idempotency-Key. */
  readonly key: string | null
}

export interface Answer {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body: unknown
}

/** Simulates the network between the page and both servers. */
export type Servers = (asked: Asked) => Answer

const origins = { vio: 'https://vio.test', saath: 'https://saath.test' } as const

export function fakeTokens(id: string) {
  const seconds = Math.floor(Date.now() / 1000)
  const claims = btoa(JSON.stringify({ id, iat: seconds, exp: seconds + 900 }))
  return { accessToken: `header.${claims}.${id}`, refreshToken: `refresh-${id}` }
}

export function remember(product: ProductId, id: string): void {
  const { accessToken, refreshToken } = fakeTokens(id)
  localStorage.setItem(`${product}-access-token`, accessToken)
  localStorage.setItem(`${product}-refresh-token`, refreshToken)
}

export function problem(status: number, code: string): Answer {
  return {
    status,
    body: { code, message: code, requestId: 'test' },
  }
}

export function person(
  role: 'user' | 'operator' | 'admin',
  phoneNumber: string,
  isSecondFactorDue = false,
): Answer {
  return {
    body: { firstName: '', phoneNumber, role, isSecondFactorDue },
  }
}

let root: Root | null = null
afterEach(() => {
  root?.unmount()
  root = null
  document.body.replaceChildren()
  document.documentElement.classList.remove('reports')
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Opens the whole app at an address; `asked` records all requests. */
export async function openReports(
  path: string,
  servers: Servers,
): Promise<{ readonly router: ReportsRouter; readonly asked: readonly Asked[] }> {
  const asked: Asked[] = []
  const network: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const one: Asked = {
      product: url.origin === origins.vio ? 'vio' : 'saath',
      what: `${init?.method ?? 'GET'} ${url.pathname}`,
      query: url.searchParams,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
      token: new Headers(init?.headers).get('authorization'),
      key: new Headers(init?.headers).get('idempotency-key'),
    }
    asked.push(one)
    const { status = 200, body, headers = {} } = servers(one)
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }))
  }
  vi.stubGlobal('fetch', network)
  await loadErrorTexts('ru')
  document.documentElement.classList.add('reports')
  const box = document.createElement('div')
  document.body.append(box)
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  root = createRoot(box)
  root.render(<ReportsApp router={router} clients={openProductClients(origins)} />)
  return { router, asked }
}
