/** The operator's setting `contacts.limits`. */
interface Limits {
  readonly perPersonDay: number
  readonly perAddressDay: number
  readonly ownPerDay: number
}

export interface RevealCounter {
  readonly subject: string
  /** None: counted, so that an operator sees it, and never refused. */
  readonly limit: number | null
  /** Over this one, somebody who has seen no more than that many today goes on. */
  readonly exceptUpTo?: number
}

/**
 * Many share a network behind a carrier: it may use up what strangers have in common, never what somebody with a
 * confirmed phone has of their own. A thousand accounts of one network still see no more than its share; beyond it each
 * needs a confirmed phone, which the limits of one-time codes give to ten an hour of an address, and gets ten a day.
 *
 * What one look at a seller's numbers counts against. In this order, for everybody: rows are locked in it. `network`
 * is a keyed hash of the network address, `sellerId` whose numbers were seen.
 */
export function revealCounters(
  look: {
    readonly userId: number
    readonly hasPhone: boolean
    readonly network: string
    readonly sellerId: number
  },
  limits: Limits,
): RevealCounter[] {
  return [
    { subject: `person:${look.userId}`, limit: limits.perPersonDay },
    {
      subject: `network:${look.network}`,
      limit: limits.perAddressDay,
      ...(look.hasPhone && { exceptUpTo: limits.ownPerDay }),
    },
    { subject: `seller:${look.sellerId}`, limit: null },
  ]
}

/** Where to write in Telegram: the name when there is one, else the first number. */
export function writeAddress(username: string | null, phones: readonly string[]): string | null {
  if (username !== null && /^\w{4,32}$/.test(username)) return `https://t.me/${username}`
  const [phone] = phones
  return phone === undefined ? null : `https://t.me/${phone}`
}
