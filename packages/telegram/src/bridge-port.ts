import { type EventName, type MethodName, type MethodParams, on, postEvent, supports } from '@tma.js/bridge'

type PostParams<Method extends MethodName> = [MethodParams<Method>] extends [never]
  ? []
  : [params: MethodParams<Method>]

/** Messages to and from the client. Payloads are unknown: clients do send wrong ones. */
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
  /** Undefined: not the answer to this request. */
  readonly read: (payload: unknown) => Answer | undefined
  readonly ask: () => boolean
  readonly timeoutMs: number
}

/** The first matching answer; undefined when the client cannot be reached or stays silent. */
export function askClient<Answer>(port: BridgePort, question: Question<Answer>): Promise<Answer | null> {
  return new Promise((resolve) => {
    const finish = (answer: Answer | null) => {
      stop()
      clearTimeout(timer)
      resolve(answer)
    }
    const timer = setTimeout(() => finish(null), question.timeoutMs)
    // Some clients answer within the call itself, so the listener comes first.
    const stop = port.on(question.event, (payload) => {
      const answer = question.read(payload)
      if (answer !== undefined) finish(answer)
    })
    if (!question.ask()) finish(null)
  })
}
