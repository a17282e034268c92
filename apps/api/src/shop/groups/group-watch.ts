import type { ReplyOf } from '@app/contract/endpoint'
import type { watchGroup } from '@app/contract/shop/groups'
import type { Deps } from '#platform/ctx.ts'
import { readSeats } from './groups.sql.ts'

export type Seats = ReplyOf<typeof watchGroup>

/** One look a second for everybody who watches, however many they are and whichever process the others join at. */
const lookEveryMs = 1_000

type Listener = (seats: Seats) => void

/** What each was told last: they come with what they read themselves, and that may be older than what others know. */
type Listeners = Map<Listener, Seats>

interface Watch {
  readonly groups: Map<number, Listeners>
  timer: NodeJS.Timeout | null
}

const watches = new WeakMap<Deps, Watch>()

const isSame = (one: Seats, other: Seats): boolean =>
  one.joined === other.joined && one.status === other.status

const look = async (deps: Deps, watch: Watch): Promise<void> => {
  try {
    for (const { id, joined, status } of await readSeats(deps.database.db, [...watch.groups.keys()])) {
      const listeners = watch.groups.get(id)
      if (!listeners) continue
      const seats = { joined, status }
      for (const [tell, told] of listeners) {
        if (isSame(told, seats)) continue
        listeners.set(tell, seats)
        tell(seats)
      }
    }
  } catch (error) {
    // The next look is in a second; pages ask by themselves too.
    deps.log.warn('watched groups could not be read', { error })
  }
  watch.timer = watch.groups.size > 0 ? setTimeout(() => void look(deps, watch), lookEveryMs) : null
}

/** Tells how it stands now and whenever it changes, until the answer is called. */
export function watchSeats(deps: Deps, group: Seats & { readonly id: number }, tell: Listener): () => void {
  const watch = watches.get(deps) ?? { groups: new Map<number, Listeners>(), timer: null }
  watches.set(deps, watch)
  const { id, joined, status } = group
  const listeners = watch.groups.get(id) ?? new Map<Listener, Seats>()
  watch.groups.set(id, listeners)
  listeners.set(tell, { joined, status })
  tell({ joined, status })
  watch.timer ??= setTimeout(() => void look(deps, watch), lookEveryMs)
  return () => {
    listeners.delete(tell)
    if (listeners.size === 0) watch.groups.delete(id)
  }
}
