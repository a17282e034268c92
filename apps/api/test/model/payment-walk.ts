import type { PaymentState } from '@app/contract/market/payments'
import type pg from 'pg'
import type { BotTestApp } from '#test/support/bot-app.ts'
import { cancelPayment, clickOf, paymeOf, type ShownPayment, type System } from '#test/support/payments.ts'
import type { Person } from '#test/support/people.ts'
import { vioBot } from '#test/support/test-environment.ts'
import { starsMessage } from '@app/simulators/telegram-bot-api'

/** One payment with random events, and its expected state. */
export interface Walk {
  readonly id: string
  readonly history: string[]
  readonly step: (random: () => number) => Promise<void>
  readonly state: () => PaymentState
  readonly coins: () => number
  /** Messages sent several times concurrently, and messages whose replies differed. */
  readonly repeats: () => { readonly compared: number; readonly unlike: readonly string[] }
}

/** Messages, replies and their meaning, written from the providers' documentation, not from the table. */
interface Action {
  readonly name: string
  readonly send: () => Promise<unknown>
  readonly mean: () => void
  /** A repeated message gets the same reply; Click learns that the payment is already paid. */
  readonly isAnsweredAlike?: true
}

class Truth {
  state: PaymentState = 'NEW'
  /** The provider's transaction of this payment. */
  boundTo: string | null = null
  coins = 0
  get isOpen(): boolean {
    return this.state === 'NEW' || this.state === 'PENDING'
  }
  reserve(by: string): void {
    if (this.state !== 'NEW') return
    this.state = 'PENDING'
    this.boundTo = by
  }
  pay(): void {
    this.state = 'PAID'
    this.coins = 25
  }
  giveBack(): void {
    this.state = 'REFUNDED'
    this.coins = 0
  }
}

const paymeActions = (app: BotTestApp, { id }: ShownPayment, truth: Truth): Action[] => {
  // The reply contains the call's number: with the same number a repeat is equal to the byte.
  const { call, newId } = paymeOf(app)
  const said = async (method: string, params: object): Promise<string> =>
    (await call(method, params, { rpcId: 1 })).text
  const order = (amount: number) => ({ amount, account: { order_id: id } })
  const [own, other] = [newId(), newId()]
  const time = Date.now()
  const tiyin = 634_500
  const create = (by: string, name: string): Action => ({
    name,
    isAnsweredAlike: true,
    send: () => said('CreateTransaction', { id: by, time, ...order(tiyin) }),
    mean: () => {
      truth.reserve(by)
    },
  })
  const perform = (by: string, name: string): Action => ({
    name,
    isAnsweredAlike: true,
    send: () => said('PerformTransaction', { id: by }),
    mean: () => {
      if (truth.boundTo === by && truth.state === 'PENDING') truth.pay()
    },
  })
  const cancel = (by: string, name: string): Action => ({
    name,
    isAnsweredAlike: true,
    send: () => said('CancelTransaction', { id: by, reason: 5 }),
    mean: () => {
      if (truth.boundTo !== by) return
      if (truth.state === 'PENDING') truth.state = 'CANCELLED'
      if (truth.state === 'PAID') truth.giveBack()
    },
  })
  return [
    {
      name: 'check',
      isAnsweredAlike: true,
      send: () => said('CheckPerformTransaction', order(tiyin)),
      mean: () => undefined,
    },
    create(own, 'create'),
    create(own, 'create'),
    create(other, 'create another'),
    perform(own, 'perform'),
    perform(own, 'perform'),
    perform(other, 'perform another'),
    cancel(own, 'cancel'),
    {
      name: 'wrong amount',
      isAnsweredAlike: true,
      send: () => said('CreateTransaction', { id: own, time, ...order(tiyin + 1) }),
      mean: () => undefined,
    },
  ]
}

const clickActions = (app: BotTestApp, { id }: ShownPayment, truth: Truth): Action[] => {
  const click = clickOf(app)
  const own = { transId: click.newTransId(), orderId: id, amount: '6345.00' }
  const other = { ...own, transId: click.newTransId() }
  let prepareId = 0
  const prepare = (order: typeof own, name: string): Action => ({
    name,
    send: async () => {
      prepareId = (await click.prepare(order)).merchant_prepare_id ?? prepareId
    },
    mean: () => {
      truth.reserve(order.transId)
    },
  })
  const complete = (order: typeof own, error: number, name: string): Action => ({
    name,
    send: () => click.complete(order, prepareId, error),
    mean: () => {
      if (truth.boundTo !== order.transId) return
      if (truth.state !== 'PENDING') return
      if (error === 0) truth.pay()
      else truth.state = 'CANCELLED'
    },
  })
  return [
    prepare(own, 'prepare'),
    prepare(own, 'prepare'),
    prepare(other, 'prepare another'),
    complete(own, 0, 'complete'),
    complete(own, 0, 'complete'),
    complete(own, -5017, 'complete with an error'),
    complete(other, 0, 'complete another'),
    {
      name: 'wrong sign',
      send: () => click.prepare(own, { sign_string: 'f'.repeat(32) }),
      mean: () => undefined,
    },
  ]
}

const starsActions = (app: BotTestApp, person: Person, { link }: ShownPayment, truth: Truth): Action[] => {
  const invoice = app.botApi.invoiceOf(vioBot.token, link ?? '')
  const from = { id: person.telegramId, first_name: 'A' }
  const charge = app.botApi.takeStars(vioBot.token, invoice, from)
  const ask = (who: typeof from, name: string, mean: () => void): Action => ({
    name,
    send: () => app.update(app.botApi.askToPay(vioBot.token, invoice, who).update),
    mean,
  })
  return [
    ask(from, 'ask', () => {
      if (truth.state === 'NEW') truth.state = 'PENDING'
    }),
    ask({ ...from, id: 5 }, 'ask for another user', () => undefined),
    {
      name: 'paid',
      send: () => app.update(charge.update),
      mean: () => {
        if (truth.state !== 'PAID' && truth.state !== 'REFUNDED') {
          truth.boundTo = charge.chargeId
          truth.pay()
        }
      },
    },
    {
      name: 'refunded',
      send: () => app.update(starsMessage('refunded_payment', from, invoice, charge.chargeId)),
      mean: () => {
        if (truth.state === 'PAID') truth.giveBack()
      },
    },
  ]
}

export function startWalk(
  app: BotTestApp,
  owner: pg.Pool,
  person: Person,
  system: System,
  payment: ShownPayment,
): Walk {
  const truth = new Truth()
  const history: string[] = []
  const { id } = payment
  const byProvider = {
    PAYCOM_UZ: () => paymeActions(app, payment, truth),
    CLICK_UZ: () => clickActions(app, payment, truth),
    TELEGRAM_STARS: () => starsActions(app, person, payment, truth),
  }
  const rare: Action[] = [
    {
      name: 'cancel by the person',
      send: () => cancelPayment(app, person, id),
      mean: () => {
        if (truth.state === 'NEW') truth.state = 'CANCELLED'
      },
    },
    {
      name: 'time over',
      send: () => owner.query('update payments set expires_at = now() where id = $1', [id]),
      mean: () => {
        if (truth.isOpen) truth.state = 'EXPIRED'
      },
    },
  ]
  const provider = byProvider[system]()
  let compared = 0
  const unlike: string[] = []
  return {
    id,
    history,
    state: () => truth.state,
    coins: () => truth.coins,
    repeats: () => ({ compared, unlike }),
    step: async (random) => {
      const actions = random() < 0.15 ? rare : provider
      const action = actions[Math.floor(random() * actions.length)]
      if (!action) return
      const times = 1 + Math.floor(random() * 3)
      history.push(`${action.name} × ${times}`)
      const answers = await Promise.all(Array.from({ length: times }, () => action.send()))
      if (action.isAnsweredAlike && times > 1) {
        compared += 1
        if (new Set(answers).size > 1) unlike.push(`${history.join(', ')}: ${answers.join(' | ')}`)
      }
      action.mean()
    },
  }
}
