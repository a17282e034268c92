interface ServerFetchOptions {
  /** The host names the product; the API accepts it from a trusted proxy. */
  readonly origin: string
  /** The visitor's address, so that a page server's visitors do not share one limit. Empty: unknown. */
  readonly address: string
  /** The `traceparent` of the page's request; empty without traces. */
  readonly trace: string
  /** Called for every read without a usable answer. */
  readonly onMissed: () => void
  readonly limitMs?: number
}

/** The API is down, busy or does not know the host. Other statuses are answers about the resource. */
const isMissed = (status: number): boolean => status >= 500 || [408, 421, 429].includes(status)

/** Between the exit of an API and the next one that listens. */
const restartMs = 1_000
const restartDelayMs = 100
/** Nothing listens, or the connection of an API that exited. Both differ from an API that answers late. */
const restartCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_SOCKET'])

const isRestart = (error: unknown): boolean => {
  const cause = error instanceof TypeError ? error.cause : null
  return cause instanceof Error && 'code' in cause && restartCodes.has(String(cause.code))
}

/** Repeats a read for a second while the API restarts. */
const fetchOverRestart = async (...request: Parameters<typeof fetch>): Promise<Response> => {
  const repeatUntil = performance.now() + restartMs
  for (;;)
    try {
      return await fetch(...request)
    } catch (error) {
      const isRead = (request[1]?.method ?? 'GET') === 'GET'
      if (!isRead || !isRestart(error) || performance.now() > repeatUntil) throw error
      await new Promise((resolve) => setTimeout(resolve, restartDelayMs))
    }
}

/**
 * The page server reads the API with the host of the product. A slow API must not delay a page: the browser requests the
 * missing data again.
 */
export const serverFetch =
  ({ origin, address, trace, onMissed, limitMs = 2_000 }: ServerFetchOptions): typeof fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-host', new URL(origin).host)
    if (address !== '') headers.set('x-forwarded-for', address)
    if (trace !== '') headers.set('traceparent', trace)
    const signals = [AbortSignal.timeout(limitMs), ...(init?.signal ? [init.signal] : [])]
    try {
      const answer = await fetchOverRestart(input, { ...init, headers, signal: AbortSignal.any(signals) })
      // Read here, so that a cut-off or slow body counts as missing.
      const body = await answer.arrayBuffer()
      if (isMissed(answer.status)) onMissed()
      const { status, statusText } = answer
      return new Response([204, 304].includes(status) ? null : body, {
        status,
        statusText,
        headers: answer.headers,
      })
    } catch (error) {
      onMissed()
      throw error
    }
  }
