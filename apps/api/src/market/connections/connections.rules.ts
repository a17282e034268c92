/** The operator's setting `contacts.limits`. */
interface Limits {
  readonly perPersonDay: number
  readonly perAddressDay: number
  readonly ownPerDay: number
}

export interface RevealCounter {
  readonly subject: string
  /** Null: counted for operators, but never refused. */
  readonly limit: number | null
  /** Beyond the limit, a user with at most this many own reveals today may continue. */
  readonly exceptUpTo?: number
}

/**
 * The counters that a reveal of a seller's numbers increments, in the order in which their rows are locked. `network` is
 * a keyed hash of the network address, `sellerId` the seller whose numbers were revealed.
 *
 * Many users share a network behind a carrier, so its limit never takes the own quota of a user with a confirmed phone.
 * A thousand accounts of one network together see no more than its limit; beyond it each needs a confirmed phone, which
 * the limits of one-time codes give to ten an hour of an address, and then has ten a day.
 */
export function revealCounters(
  reveal: {
    readonly userId: number
    readonly hasPhone: boolean
    readonly network: string
    readonly sellerId: number
  },
  limits: Limits,
): RevealCounter[] {
  return [
    { subject: `person:${reveal.userId}`, limit: limits.perPersonDay },
    {
      subject: `network:${reveal.network}`,
      limit: limits.perAddressDay,
      ...(reveal.hasPhone && { exceptUpTo: limits.ownPerDay }),
    },
    { subject: `seller:${reveal.sellerId}`, limit: null },
  ]
}

/** The Telegram link to write to: by username, else by the first number. */
export function telegramLink(username: string | null, phones: readonly string[]): string | null {
  if (username !== null && /^\w{4,32}$/.test(username)) return `https://t.me/${username}`
  const [phone] = phones
  return phone === undefined ? null : `https://t.me/${phone}`
}
