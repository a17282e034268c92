import * as z from 'zod'
import type { PaymentState } from '@app/contract/market/payments'
import type { Answer } from '../payments.rules.ts'

interface Message {
  readonly ru: string
  readonly uz: string
  readonly en: string
}

/** An error of Payme's protocol; `data` names the field of the account. */
export class PaymeError extends Error {
  override readonly name = 'PaymeError'
  readonly code: number
  readonly data: string | undefined
  constructor(code: number, data?: string) {
    super(`payme ${code}`)
    this.code = code
    this.data = data
  }
}

export const orderField = 'order_id'
const orderUnknown = -31_050
const orderNotPayable = -31_051

const messages: Readonly<Record<number, Message>> = {
  [-32_700]: { ru: 'Ошибка разбора JSON', uz: 'JSON o‘qilmadi', en: 'The JSON cannot be parsed' },
  [-32_600]: { ru: 'Неверный запрос', uz: 'So‘rov noto‘g‘ri', en: 'The request is not valid' },
  [-32_601]: { ru: 'Метод не найден', uz: 'Metod topilmadi', en: 'There is no such method' },
  [-32_504]: { ru: 'Недостаточно привилегий', uz: 'Huquq yetarli emas', en: 'Not authorised' },
  [-32_400]: { ru: 'Системная ошибка', uz: 'Tizim xatosi', en: 'Internal error' },
  [-31_001]: { ru: 'Неверная сумма', uz: 'Summa noto‘g‘ri', en: 'The amount is wrong' },
  [-31_003]: { ru: 'Транзакция не найдена', uz: 'Tranzaksiya topilmadi', en: 'There is no such transaction' },
  [-31_007]: {
    ru: 'Монеты уже потрачены, отменить нельзя',
    uz: 'Tangalar sarflangan, bekor qilib bo‘lmaydi',
    en: 'The coins are spent, it cannot be cancelled',
  },
  [-31_008]: {
    ru: 'Операцию выполнить нельзя',
    uz: 'Amalni bajarib bo‘lmaydi',
    en: 'The operation cannot be performed',
  },
  [-32_001]: { ru: 'Чек не найден', uz: 'Chek topilmadi', en: 'There is no such receipt' },
  [-32_602]: { ru: 'Неверные параметры', uz: 'Parametrlar noto‘g‘ri', en: 'The parameters are not valid' },
  [orderUnknown]: { ru: 'Заказ не найден', uz: 'Buyurtma topilmadi', en: 'There is no such order' },
  [orderNotPayable]: {
    ru: 'Заказ уже оплачен или закрыт',
    uz: 'Buyurtma to‘langan yoki yopilgan',
    en: 'The order is paid or closed',
  },
}
const busyMessage: Message = {
  ru: 'Заказ уже оплачивается',
  uz: 'Buyurtma to‘lanmoqda',
  en: 'The order is being paid',
}

/** Maps our outcome to Payme's error; null for success. */
export function paymeError(answer: Answer, busyCode: number): PaymeError | null {
  switch (answer) {
    case 'busy':
      return new PaymeError(busyCode, orderField)
    case 'not-payable':
      return new PaymeError(orderNotPayable, orderField)
    case 'no-transaction':
      return new PaymeError(-31_003)
    case 'cannot-cancel':
      return new PaymeError(-31_007)
    case 'cannot-perform':
    case 'already-paid':
    case 'cancelled':
    case 'refused':
      return new PaymeError(-31_008)
    case 'ok':
    case 'same':
      return null
  }
}

export function unknownOrder(): PaymeError {
  return new PaymeError(orderUnknown, orderField)
}

const paymeStates: Readonly<Record<PaymentState, number>> = {
  NEW: 0,
  PENDING: 1,
  PAID: 2,
  CANCELLED: -1,
  EXPIRED: -1,
  REFUNDED: -2,
}
export function paymeState(state: PaymentState): number {
  return paymeStates[state]
}

export type RpcId = number | string | null

export function rpcResult(id: RpcId, result: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id, result })
}

export function rpcError(id: RpcId, { code, data }: PaymeError): string {
  return JSON.stringify({
    jsonrpc: '2.0',
    id,
    error: { code, message: messages[code] ?? busyMessage, ...(data !== undefined && { data }) },
  })
}

/** `Basic base64(Paycom:KEY)` for each valid key. */
export function paymeHeaders(keys: readonly string[]): string[] {
  return keys.map((key) => `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`)
}

const rpcShape = z.object({
  id: z.union([z.number(), z.string().max(100), z.null()]).default(null),
  method: z.string().max(100),
  params: z.record(z.string(), z.unknown()),
})
export type RpcRequest = z.output<typeof rpcShape>

/** With the id for the reply, as far as it can be parsed. */
export function readRpc(body: Buffer): { readonly id: RpcId; readonly request: RpcRequest | PaymeError } {
  let json: unknown
  try {
    json = JSON.parse(body.toString('utf8'))
  } catch {
    return { id: null, request: new PaymeError(-32_700) }
  }
  const parsed = rpcShape.safeParse(json)
  if (parsed.success) return { id: parsed.data.id, request: parsed.data }
  const id = rpcShape.shape.id.safeParse((json as { id?: unknown } | null)?.id)
  return { id: id.success ? id.data : null, request: new PaymeError(-32_600) }
}

const transactionId = z.string().regex(/^[0-9a-f]{24}$/i)
/** Payme asks for days; more would read the whole table. */
const statementMs = 31 * 86_400_000
const time = z.int().min(0).max(9_999_999_999_999)
const order = { amount: z.number(), account: z.looseObject({ [orderField]: z.unknown() }) }

export const paramShapes = {
  CheckPerformTransaction: z.object(order),
  CreateTransaction: z.object({ id: transactionId, time, ...order }),
  PerformTransaction: z.object({ id: transactionId }),
  CancelTransaction: z.object({ id: transactionId, reason: z.int().min(0).max(1_000).nullish() }),
  CheckTransaction: z.object({ id: transactionId }),
  GetStatement: z
    .object({ from: time, to: time })
    .refine(({ from, to }) => to - from <= statementMs, 'a statement is at most a month'),
  SetFiscalData: z.object({
    id: transactionId,
    type: z.enum(['PERFORM', 'CANCEL']),
    fiscal_data: z.object({
      status_code: z.int(),
      receipt_id: z.union([z.number(), z.string().max(100)]).nullish(),
      message: z.string().max(500).nullish(),
      terminal_id: z.string().max(100).nullish(),
      fiscal_sign: z.string().max(100).nullish(),
      // Only https, because the buyer's screen links to it.
      qr_code_url: z
        .string()
        .max(1_000)
        .regex(/^https:\/\//)
        .nullish(),
      date: z.string().max(50).nullish(),
    }),
  }),
} as const
export type PaymeMethod = keyof typeof paramShapes

export function isPaymeMethod(method: string): method is PaymeMethod {
  return Object.hasOwn(paramShapes, method)
}
