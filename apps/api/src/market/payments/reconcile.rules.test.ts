import { describe, expect, test } from 'vitest'
import { seededRandom } from '#test/images/picture-parts.ts'
import { sized, testSeed } from '#test/support/size.ts'
import { compareStatement, type OurPayment, type TheirPayment } from './reconcile.rules.ts'

const ours = (index: number) => ({
  id: `payment-${index}`,
  providerId: `charge-${index}`,
  price: 25 + (index % 4) * 25,
  state: index % 20 === 0 ? 'REFUNDED' : 'PAID',
  isOfTheDay: true,
})
const theirs = (index: number): TheirPayment => {
  const { id, providerId, price, state } = ours(index)
  return { paymentId: id, providerId, price, isRefunded: state === 'REFUNDED' }
}

describe('G-24: our payments compared with the provider’s', () => {
  const payments = sized(10_000, 100_000)

  test(`of ${payments} payments every changed one is found, and no other`, () => {
    const random = seededRandom(testSeed)
    const left: (OurPayment & { isOfTheDay: boolean })[] = []
    const right: TheirPayment[] = []
    const changed: string[] = []
    for (let index = 0; index < payments; index += 1) {
      const our = ours(index)
      const their = theirs(index)
      const kind = index % 1_000 === 7 ? Math.floor(random() * 5) : -1
      if (kind === 0) changed.push(`missing ${our.id}`)
      else left.push(kind === 1 ? { ...our, state: 'EXPIRED' } : our)
      if (kind === 1) changed.push(`missing ${our.id}`)
      if (kind === 2) changed.push(`extra ${our.id}`)
      else if (kind === 3) {
        changed.push(`amount ${our.id}`)
        right.push({ ...their, price: their.price + 1 })
      } else if (kind === 4) {
        changed.push(`state ${our.id}`)
        right.push({ ...their, isRefunded: !their.isRefunded })
      } else right.push(their)
    }
    const found = compareStatement(left, right).map(({ kind, paymentId }) => `${kind} ${paymentId ?? ''}`)
    expect(changed.length).toBe(payments / 1_000)
    expect(found.toSorted()).toEqual(changed.toSorted())
  })

  test('a payment that we have under another day is no difference', () => {
    const late = { ...ours(1), isOfTheDay: false }
    expect(compareStatement([late], [theirs(1)])).toEqual([])
    expect(compareStatement([late], [])).toEqual([])
  })

  test('a charge that names another payment is a difference', () => {
    expect(compareStatement([ours(1)], [{ ...theirs(1), paymentId: 'payment-2' }])).toMatchObject([
      { kind: 'amount', paymentId: 'payment-1' },
    ])
  })

  test('a difference shows both sides and is not corrected yet', () => {
    const [our, their] = [{ ...ours(1), state: 'PAID' }, theirs(1)]
    const nothing = { isMended: false, paymentId: our.id, providerId: our.providerId }
    expect(compareStatement([our], [{ ...their, isRefunded: true }])).toEqual([
      { ...nothing, kind: 'state', theirs: 'REFUNDED 50', ours: 'PAID 50' },
    ])
    expect(compareStatement([{ ...our, state: 'REFUNDED' }], [their])).toEqual([
      { ...nothing, kind: 'state', theirs: 'PAID 50', ours: 'REFUNDED 50' },
    ])
    expect(compareStatement([{ ...our, state: 'EXPIRED' }], [their])).toEqual([
      { ...nothing, kind: 'missing', theirs: 'PAID 50', ours: 'EXPIRED 50' },
    ])
    expect(compareStatement([], [their])).toEqual([
      { ...nothing, kind: 'missing', theirs: 'PAID 50', ours: null },
    ])
    expect(compareStatement([our], [])).toEqual([
      { ...nothing, kind: 'extra', theirs: null, ours: 'PAID 50' },
    ])
  })

  test('an unknown refunded payment and an ended one without charge are no differences', () => {
    expect(compareStatement([], [{ ...theirs(1), isRefunded: true }])).toEqual([])
    expect(
      compareStatement([{ ...ours(1), state: 'EXPIRED' }], [{ ...theirs(1), isRefunded: true }]),
    ).toEqual([])
    expect(compareStatement([{ ...ours(1), state: 'REFUNDED' }], [])).toEqual([])
    expect(compareStatement([{ ...ours(1), state: 'EXPIRED' }], [])).toEqual([])
  })

  test('a paid payment without a provider’s number is a difference', () => {
    expect(compareStatement([{ ...ours(1), providerId: null }], [theirs(2)])).toMatchObject([
      { kind: 'missing', paymentId: 'payment-2' },
      { kind: 'extra', paymentId: 'payment-1', providerId: null },
    ])
    expect(
      compareStatement([{ ...ours(1), providerId: null }], [{ ...theirs(2), providerId: 'mutated' }]),
    ).toHaveLength(2)
  })
})
