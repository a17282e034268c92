import { answerJson, startSimulatorServer, type SimulatorRequest } from './simulator-server.ts'

interface CapturedWebhook {
  headers: SimulatorRequest['headers']
  body: string
}

/** Replaces our server: records the requests and gives the configured answers. */
export async function startWebhookCapture() {
  const received: CapturedWebhook[] = []
  const statuses: number[] = []
  let open = 0
  let maxOpen = 0
  let answerAfterMilliseconds = 0
  const server = await startSimulatorServer(undefined, async ({ headers, body }) => {
    open += 1
    maxOpen = Math.max(maxOpen, open)
    received.push({ headers, body: body.toString('utf8') })
    if (answerAfterMilliseconds > 0) {
      await new Promise((resolve) => setTimeout(resolve, answerAfterMilliseconds))
    }
    open -= 1
    return answerJson(statuses.shift() ?? 200, {})
  })
  return {
    url: server.url,
    received,
    close: server.close,
    maxOpen: () => maxOpen,
    answerNext: (...next: number[]) => statuses.push(...next),
    answerAfter: (milliseconds: number) => {
      answerAfterMilliseconds = milliseconds
    },
  }
}
