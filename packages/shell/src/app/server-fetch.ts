interface ServerFetchOptions {
  /** The host names the product; the API accepts it from a trusted proxy. */
  readonly origin: string
  /** The visitor's address, so that a page server's visitors do not share one limit. Empty: unknown. */
  readonly address: string
  /** Called for every read without a usable answer. */
  readonly onMissed: () => void
  readonly limitMs?: number
}

/** The API is down, busy or does not know the host. Other statuses are answers about the resource. */
const isMissed = (status: number): boolean => status >= 500 || [408, 421, 429].includes(status)

/**
 * The page server reads the API with the host of the product. A slow API must not delay a page: the browser requests the
 * missing data again.
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
