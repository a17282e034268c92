import { type EventName, type MethodName, type MethodParams, on, postEvent, supports } from '@tma.js/bridge'

type PostParams<Method extends MethodName> = [MethodParams<Method>] extends [never]
  ? []
  : [params: MethodParams<Method>]

/** Everything said to the client and heard from it. Payloads are unknown: clients do send wrong ones. */
export interface BridgePort {
  readonly version: string
  can(method: MethodName): boolean
  /** False when this client is too old for the method or cannot be reached. */
  post<Method extends MethodName>(method: Method, ...params: PostParams<Method>): boolean
  on(event: EventName, listener: (payload: unknown) => void): () => void
}

export function openBridge(version: string): BridgePort {
  const send: (method: string, params?: unknown) => void = postEvent
  const can = (method: MethodName) => supports(method, version as `${number}.${number}`)
  return {
    version,
    can,
    post(method, ...[params]) {
      if (!can(method)) return false
      try {
        send(method, params)
        return true
      } catch {
        return false
      }
    },
    on: (event, listener) => on(event, listener),
  }
}

export interface Question<Answer> {
  readonly event: EventName
  /** Nothing means: not the answer to this question. */
  readonly read: (payload: unknown) => Answer | undefined
  readonly ask: () => boolean
  readonly timeoutMs: number
}

/** The first fitting answer; nothing when the client cannot be asked or stays silent. */
export function askClient<Answer>(port: BridgePort, question: Question<Answer>): Promise<Answer | null> {
  return new Promise((resolve) => {
    const finish = (answer: Answer | null) => {
      stop()
      clearTimeout(timer)
      resolve(answer)
    }
    const timer = setTimeout(() => finish(null), question.timeoutMs)
    // Some clients answer within the call itself, so listening comes first.
    const stop = port.on(question.event, (payload) => {
      const answer = question.read(payload)
      if (answer !== undefined) finish(answer)
    })
    if (!question.ask()) finish(null)
  })
}
