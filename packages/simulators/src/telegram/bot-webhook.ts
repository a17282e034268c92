import { setTimeout as sleep } from 'node:timers/promises'
import { isObject } from '../request-parameters.ts'
import { nowSeconds, type Update } from './telegram-updates.ts'
import type { WebhookPoster } from '../webhook-poster.ts'

interface WebhookSettings {
  url: string
  secretToken?: string
  maxConnections: number
  /** Absent means Telegram's default selection. */
  allowedUpdates?: readonly string[]
}

export interface UpdateDelivery {
  updateId: number
  outcome: 'delivered' | 'gave-up' | 'no-webhook' | 'not-subscribed'
  /** The HTTP status of every attempt, 0 for no answer. */
  attempts: number[]
}

export interface RetryPolicy {
  retries: number
  factor: number
}

export interface BotWebhook {
  set: (settings: WebhookSettings | undefined) => void
  settings: () => WebhookSettings | undefined
  dropPending: () => void
  post: (update: Update, options?: { duplicate?: boolean }) => Promise<UpdateDelivery>
  info: () => Record<string, unknown>
}

const leftOutByDefault = new Set(['chat_member', 'message_reaction', 'message_reaction_count'])

export function createBotWebhook(poster: WebhookPoster, retry: RetryPolicy): BotWebhook {
  const queues = new Map<string, Promise<unknown>>()
  const waitingForConnection: (() => void)[] = []
  let current: WebhookSettings | undefined
  let openConnections = 0
  let lastUpdateId = 100_000_000
  let pending = 0
  let dropped = 0
  let lastError: Record<string, unknown> = {}

  const takeConnection = async (): Promise<void> => {
    if (openConnections < (current?.maxConnections ?? 1)) openConnections += 1
    else await new Promise<void>((resolve) => waitingForConnection.push(resolve))
  }
  const returnConnection = (): void => {
    const handOver = waitingForConnection.shift()
    if (handOver === undefined) openConnections -= 1
    else handOver()
  }

  const attempt = async (body: string): Promise<number> => {
    const settings = current
    if (settings === undefined) return 0
    await takeConnection()
    try {
      const secret = settings.secretToken
      return await poster.post(
        settings.url,
        body,
        secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret },
      )
    } finally {
      returnConnection()
    }
  }

  const deliver = async (body: string, attempts: number[]): Promise<boolean> => {
    for (let tried = 0; tried <= retry.retries; tried += 1) {
      // Telegram repeats at once, then after 2, 4, 8 … seconds.
      if (tried > 1) await sleep(2 ** (tried - 1) * 1000 * retry.factor, undefined, { ref: false })
      const status = await attempt(body)
      attempts.push(status)
      if (status >= 200 && status < 300) return true
      lastError = {
        last_error_date: nowSeconds(),
        last_error_message: status === 0 ? 'Connection failed' : `Wrong response from the webhook: ${status}`,
      }
    }
    return false
  }

  const inQueue = <Result>(queue: string, run: () => Promise<Result>): Promise<Result> => {
    const result = (queues.get(queue) ?? Promise.resolve()).then(run)
    const tail = result
      .catch(() => undefined)
      .finally(() => {
        if (queues.get(queue) === tail) queues.delete(queue)
      })
    queues.set(queue, tail)
    return result
  }

  return {
    set(settings) {
      current = settings
    },
    settings: () => current,
    dropPending() {
      dropped = lastUpdateId
    },
    async post(update, { duplicate = false } = {}) {
      const { update_id: givenId, ...fields } = update
      const updateId = givenId ?? lastUpdateId + 1
      lastUpdateId = Math.max(lastUpdateId, updateId)
      const attempts: number[] = []
      if (current === undefined) return { updateId, outcome: 'no-webhook', attempts }
      if (!isWanted(current, fields)) return { updateId, outcome: 'not-subscribed', attempts }

      const body = JSON.stringify({ update_id: updateId, ...fields })
      pending += 1
      return inQueue(queueOf(fields), async () => {
        try {
          if (givenId === undefined && updateId <= dropped) {
            return { updateId, outcome: 'gave-up', attempts }
          }
          let isDelivered = await deliver(body, attempts)
          if (duplicate) isDelivered = (await deliver(body, attempts)) && isDelivered
          return { updateId, outcome: isDelivered ? 'delivered' : 'gave-up', attempts }
        } finally {
          pending -= 1
        }
      })
    },
    info: () => ({
      url: current?.url ?? '',
      has_custom_certificate: false,
      pending_update_count: pending,
      ...(current !== undefined && { max_connections: current.maxConnections }),
      ...(current?.allowedUpdates !== undefined && { allowed_updates: current.allowedUpdates }),
      ...lastError,
    }),
  }
}

function isWanted(settings: WebhookSettings, fields: Record<string, unknown>): boolean {
  const type = Object.keys(fields)[0] ?? ''
  return settings.allowedUpdates?.includes(type) ?? !leftOutByDefault.has(type)
}

/** Telegram keeps the order within a queue only: one per chat, and per user and kind for the rest. */
function queueOf(fields: Record<string, unknown>): string {
  const [type = '', value] = Object.entries(fields)[0] ?? []
  if (!isObject(value)) return type
  const isMessage = type.includes('message') || type.includes('channel_post')
  const owner = isMessage ? value['chat'] : (value['from'] ?? value['chat'])
  const id = isObject(owner) ? String(owner['id']) : ''
  return isMessage ? `chat:${id}` : `${type}:${id}`
}
