interface ServerFetchOptions {
  /** The host names the product; the API believes it as one of its trusted proxies. */
  readonly origin: string
  /** Of the visitor: otherwise all of a page server's visitors would be one for the limits. Empty: unknown. */
  readonly address: string
  /** Hears of every read that brought nothing although the API should have had something to say. */
  readonly onMissed: () => void
  readonly limitMs?: number
}

/** The API is down, busy or knows neither us nor the host. What says something of the thing itself is an answer. */
const isMissed = (status: number): boolean => status >= 500 || [408, 421, 429].includes(status)

/**
 * The page server reads the API in the name of the product's own host. A slow API must not hold a page: the browser
 * asks again by itself for what is missing.
 */
export const serverFetch =
  ({ origin, address, onMissed, limitMs = 2_000 }: ServerFetchOptions): typeof fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-host', new URL(origin).host)
    if (address !== '') headers.set('x-forwarded-for', address)
    const signals = [AbortSignal.timeout(limitMs), ...(init?.signal ? [init.signal] : [])]
    try {
      const answer = await fetch(input, { ...init, headers, signal: AbortSignal.any(signals) })
      // Read here: an answer that breaks off or comes too slowly is missed as well.
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
