import { setChoice } from '#core/notifications/notifications.service.ts'
import { recordBotState } from '#core/users/users.service.ts'
import { inTx, type UserCtx } from '#platform/ctx.ts'
import { leaveGroup } from '#shop/groups/groups.service.ts'
import { joinOrCreate } from '#shop/groups/join-group.service.ts'
import { buyNow } from '#shop/orders/place-order.service.ts'
import { recordView } from '#shop/reminders/reminders.service.ts'
import { recordShare } from '#shop/shares/shares.service.ts'
import type { BotTestApp } from '#test/support/bot-app.ts'
import type { FakeClock } from '#test/support/fake-clock.ts'
import { home, placeProducts, type PlacedProduct } from '#test/support/shop.ts'
import type { Happening } from './reminder-oracle.ts'

export interface Shoppers {
  readonly products: readonly PlacedProduct[]
  readonly userIdOf: (person: number) => number
  readonly telegramIdOf: (person: number) => number
  readonly codeOf: (group: number) => string
  readonly groupOfCode: (code: string) => number | undefined
  /** Acts through the shop's services at the clock's time. */
  readonly act: (one: Happening, productOfGroup: (group: number) => number) => Promise<void>
}

/** Many Telegram users with phones, inserted directly into the database. */
const placePeople = async (clock: FakeClock, count: number) => {
  const { rows } = await clock.client.query<{ id: string; telegram: string }>(
    `insert into users (public_id, product, telegram_id, phone, phone_verified_at, first_name, language)
      select lpad(number::text, 16, '0'), 'saath', 700000000 + number, '+9198' || lpad(number::text, 8, '0'),
        now(), 'Asha', case when number % 3 = 0 then 'hi' else 'en' end
      from generate_series(1, $1) number order by number returning id, telegram_id as telegram`,
    [count],
  )
  return rows.map(({ id, telegram }) => ({ userId: Number(id), telegramId: Number(telegram) }))
}

export async function placeShoppersOf(
  app: BotTestApp,
  clock: FakeClock,
  counts: { readonly people: number; readonly needs: readonly number[] },
): Promise<Shoppers> {
  const products = await placeProducts(
    app,
    counts.needs.map((need) => ({ need })),
  )
  const people = await placePeople(clock, counts.people)
  const codes = new Map<number, string>()
  const groups = new Map<string, number>()
  const personOf = (number: number) => {
    const person = people[number]
    if (!person) throw new Error(`no user has the number ${number}`)
    return person
  }
  const ctxOf = (number: number): UserCtx => {
    const { userId, telegramId } = personOf(number)
    const { deps } = clock
    return {
      deps,
      db: deps.database.db,
      product: 'saath',
      user: {
        id: userId,
        publicId: String(number).padStart(16, '0'),
        product: 'saath',
        sessionId: '',
        telegramId,
        phone: `+9198${String(number + 1).padStart(8, '0')}`,
        firstName: 'Asha',
        lastName: null,
        photoUrl: null,
        language: 'en',
        role: 'user',
        grantedRole: 'user',
        regionId: null,
        cityId: null,
        districtId: null,
      },
      requestId: 'model',
      ip: '10.0.0.1',
      requester: `device ${number}`,
      idempotencyKey: null,
      log: deps.log,
      now: clock.now,
    }
  }
  const codeOf = (group: number): string => {
    const code = codes.get(group)
    if (code === undefined) throw new Error(`group ${group} has not begun`)
    return code
  }
  const noteState = (person: number, isBotStopped: boolean) =>
    inTx({ db: clock.deps.database.db, deps: clock.deps }, (tx) =>
      recordBotState(tx, 'saath', personOf(person).telegramId, { isBotStopped, botStateAt: clock.now() }),
    )

  const act: Shoppers['act'] = async (one, productOfGroup) => {
    const ctx = ctxOf(one.person)
    switch (one.what) {
      case 'begin': {
        const { inviteCode } = await joinOrCreate(ctx, { ...home, productId: productOfGroup(one.group) })
        codes.set(one.group, inviteCode)
        groups.set(inviteCode, one.group)
        return
      }
      case 'join':
        await joinOrCreate(ctx, {
          ...home,
          productId: productOfGroup(one.group),
          inviteCode: codeOf(one.group),
        })
        return
      case 'leave':
        await leaveGroup(ctx, codeOf(one.group))
        return
      case 'share':
        await recordShare(ctx, {
          type: one.isCopy ? 'Copy' : 'WhatsApp',
          subject: 'group',
          inviteCode: codeOf(one.group),
        })
        return
      case 'view':
        await recordView(ctx, products[one.product]?.id ?? 0)
        return
      case 'buy':
        await buyNow(ctx, { ...home, productId: products[0]?.id ?? 0 })
        return
      case 'choose':
        await setChoice(ctx, { kind: one.kind, isOn: one.isOn })
        return
      case 'stop':
      case 'restart':
        await noteState(one.person, one.what === 'stop')
        return
      case 'block':
        await app.botApi.block(ctx.user.telegramId ?? 0)
    }
  }

  return {
    products,
    userIdOf: (person) => personOf(person).userId,
    telegramIdOf: (person) => personOf(person).telegramId,
    codeOf,
    groupOfCode: (code) => groups.get(code),
    act,
  }
}
