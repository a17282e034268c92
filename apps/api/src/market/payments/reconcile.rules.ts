export interface OurPayment {
  readonly id: string
  readonly providerId: string | null
  readonly price: number
  readonly state: string
}
export interface TheirPayment {
  readonly providerId: string
  readonly paymentId: string
  readonly price: number
  readonly isRefunded: boolean
}
export interface Difference {
  readonly kind: 'missing' | 'extra' | 'amount' | 'state'
  readonly paymentId: string | null
  readonly providerId: string | null
  readonly theirs: string | null
  readonly ours: string | null
  readonly isMended: boolean
}

/**
 * Every payment that only one side has, or that differs. `ours` are the paid ones of the day, and those that the
 * statement names under any day: midnight is not the same moment on both sides.
 */
export function compareStatement(
  ours: readonly (OurPayment & { readonly isOfTheDay: boolean })[],
  theirs: readonly TheirPayment[],
): Difference[] {
  const known = new Map(ours.map((payment) => [payment.providerId, payment]))
  const statementIds = new Set(theirs.map(({ providerId }) => providerId))
  const found: Difference[] = []
  const note = (kind: Difference['kind'], their: TheirPayment | null, our: OurPayment | null) => {
    const theirState = their && (their.isRefunded ? 'REFUNDED' : 'PAID')
    found.push({
      kind,
      paymentId: our?.id ?? their?.paymentId ?? null,
      providerId: their?.providerId ?? our?.providerId ?? null,
      theirs: their && `${theirState} ${their.price}`,
      ours: our && `${our.state} ${our.price}`,
      isMended: false,
    })
  }
  for (const their of theirs) {
    const our = known.get(their.providerId)
    const isPaid = our?.state === 'PAID' || our?.state === 'REFUNDED'
    // An unknown payment that was refunded is no difference.
    if (!our || !isPaid) {
      if (!their.isRefunded) note('missing', their, our ?? null)
    } else if (our.price !== their.price || our.id !== their.paymentId) note('amount', their, our)
    else if ((our.state === 'REFUNDED') !== their.isRefunded) note('state', their, our)
  }
  for (const our of ours)
    if (our.isOfTheDay && our.state === 'PAID' && !statementIds.has(our.providerId ?? ''))
      note('extra', null, our)
  return found
}
