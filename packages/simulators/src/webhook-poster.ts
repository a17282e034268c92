export interface WebhookPoster {
  /** The HTTP status of the answer, or 0 when there was none. */
  post: (url: string, body: string, headers: Record<string, string>) => Promise<number>
  /** Posts without waiting; `settle` waits for all of them. */
  postLater: (send: () => Promise<unknown>) => void
  settle: () => Promise<void>
  close: () => void
}

const answerLimitMilliseconds = 15_000

export function createWebhookPoster(): WebhookPoster {
  const closing = new AbortController()
  const underWay = new Set<Promise<unknown>>()

  return {
    async post(url, body, headers) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', ...headers },
          redirect: 'manual',
          signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerLimitMilliseconds)]),
        })
        // An unread body keeps its connection out of the pool.
        await response.arrayBuffer()
        return response.status
      } catch {
        return 0
      }
    },
    postLater(send) {
      const sending: Promise<unknown> = Promise.allSettled([send()]).then(() => underWay.delete(sending))
      underWay.add(sending)
    },
    async settle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    close: () => closing.abort(),
  }
}
