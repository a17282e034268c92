/** Like `fetch`; reports the share of the body that is sent, 0 to 1. */
export type Upload = (
  address: string,
  init: RequestInit,
  onProgress: (share: number) => void,
) => Promise<Response>

interface Progress {
  readonly lengthComputable: boolean
  readonly loaded: number
  readonly total: number
}

/** Our own types, because the server's tests have no DOM types. */
interface BrowserRequest {
  readonly status: number
  readonly responseText: string
  readonly upload: {
    readonly addEventListener: (type: 'progress', listener: (now: Progress) => void) => void
  }
  readonly addEventListener: (type: 'error' | 'load' | 'loadend', listener: () => void) => void
  readonly getAllResponseHeaders: () => string
  readonly setRequestHeader: (name: string, value: string) => void
  readonly open: (method: string, address: string) => void
  readonly send: (body: unknown) => void
  readonly abort: () => void
}

const newRequest = (): BrowserRequest =>
  new (globalThis as unknown as { XMLHttpRequest: new () => BrowserRequest }).XMLHttpRequest()

const headersOf = (request: BrowserRequest): Headers => {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return headers
}

/** Only `XMLHttpRequest` reports how much of a body is sent. */
export const upload: Upload = (address, init, onProgress) =>
  new Promise((resolve, reject) => {
    const request = newRequest()
    const fail = (): void => reject(new TypeError('The request failed'))
    const cancel = (): void => {
      request.abort()
      reject(init.signal?.reason as Error)
    }
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('error', fail)
    request.addEventListener('load', () => {
      // A status that no answer of a server can have.
      if (request.status < 200) return fail()
      resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) }))
    })
    request.addEventListener('loadend', () => init.signal?.removeEventListener('abort', cancel))
    init.signal?.addEventListener('abort', cancel)
    request.open(init.method ?? 'GET', address)
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.send(init.body ?? null)
  })
