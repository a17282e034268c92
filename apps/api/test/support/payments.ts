import { createClick, type Click } from '@app/simulators/click'
import { createPayme, type Payme, type SendToMerchant } from '@app/simulators/payme'
import type { TestApp } from './test-app.ts'
import { click, hosts, payme } from './test-environment.ts'

export type System = 'TELEGRAM_STARS' | 'PAYCOM_UZ' | 'CLICK_UZ'

export interface ShownPayment {
  readonly id: string
  readonly state: string
  readonly amount: number
  readonly price: number
  readonly currency: string
  readonly link: string | null
  readonly providerId: string | null
}

/** Starts a purchase of coins. */
export async function beginPayment(
  app: TestApp,
  who: { readonly accessToken: string },
  paymentSystem: System,
  amount = 25,
  headers: Record<string, string> = {},
): Promise<ShownPayment> {
  const { status, body } = await app.ask<ShownPayment>('POST', '/api/user/telegram/transactions', {
    token: who.accessToken,
    headers,
    body: { platform: 'WEB', paymentSystem, amount },
  })
  if (status !== 200) throw new Error(`the payment was answered ${status} ${JSON.stringify(body)}`)
  return body
}

export async function readPayment(
  app: TestApp,
  who: { readonly accessToken: string },
  id: string,
): Promise<ShownPayment> {
  return (
    await app.ask<ShownPayment>('GET', `/api/user/telegram/transactions/${id}`, {
      token: who.accessToken,
    })
  ).body
}

export async function cancelPayment(
  app: TestApp,
  who: { readonly accessToken: string },
  id: string,
): Promise<ShownPayment> {
  return (
    await app.ask<ShownPayment>('PATCH', `/api/user/telegram/transactions/cancel/${id}`, {
      token: who.accessToken,
      body: {},
    })
  ).body
}

export async function coinsOf(
  app: TestApp,
  who: { readonly accessToken: string },
): Promise<{ coins: number; held: number; debt: number; total: number }> {
  const { body } = await app.ask<{ coins: number; held: number; debt: number; total: number }>(
    'GET',
    '/api/user/telegram/coins',
    { token: who.accessToken },
  )
  const { coins, held, debt, total } = body
  return { coins, held, debt, total }
}

/** The way of a simulated provider to the server under test. */
export function sendTo(app: TestApp, path: string): SendToMerchant {
  return async (payload, headers) =>
    (
      await app.app.inject({
        method: 'POST',
        url: path,
        headers: { host: hosts.vio, ...headers },
        payload,
      })
    ).body
}

export function paymeOf(app: TestApp, key: string = payme.keys[0]): Payme {
  return createPayme({ key, send: sendTo(app, '/api/payments/payme') })
}

export function clickOf(app: TestApp, key: string = click.keys[0]): Click {
  return createClick({ key, serviceId: click.serviceId, send: sendTo(app, '/api/payments/click') })
}
