import type { ReplyOf } from '@app/contract/endpoint'
import type { watchGroup } from '@app/contract/shop/groups'
import type { Deps } from '#platform/ctx.ts'
import { perProcess } from '#platform/per-process.ts'
import { readSeats } from './groups.sql.ts'

export type Seats = ReplyOf<typeof watchGroup>

/** One query per second and process for all listeners; members may join through another process. */
const pollMs = 1_000

type Listener = (seats: Seats) => void

/** Each listener with the seats sent to it last: a new one starts from its own read, which may be older. */
type Listeners = Map<Listener, Seats>

interface Watch {
  readonly groups: Map<number, Listeners>
  timer: NodeJS.Timeout | null
}

const watchIn = perProcess('groups.watch', (): Watch => ({ groups: new Map(), timer: null }))

const isSame = (one: Seats, other: Seats): boolean =>
  one.joined === other.joined && one.status === other.status

const poll = async (deps: Deps, watch: Watch): Promise<void> => {
  try {
    for (const { id, joined, status } of await readSeats(deps.database.db, [...watch.groups.keys()])) {
      const listeners = watch.groups.get(id)
      if (!listeners) continue
      const seats = { joined, status }
      for (const [notify, sent] of listeners) {
        if (isSame(sent, seats)) continue
        listeners.set(notify, seats)
        notify(seats)
      }
    }
  } catch (error) {
    // The next poll follows in a second, and the pages poll too.
    deps.log.warn('watched groups could not be read', { error })
  }
  watch.timer = watch.groups.size > 0 ? setTimeout(() => void poll(deps, watch), pollMs) : null
}

/** Calls the listener with the seats now and at every change. Returns the function that ends the watch. */
export function watchSeats(deps: Deps, group: Seats & { readonly id: number }, notify: Listener): () => void {
  const watch = watchIn(deps)
  const { id, joined, status } = group
  const listeners = watch.groups.get(id) ?? new Map<Listener, Seats>()
  watch.groups.set(id, listeners)
  listeners.set(notify, { joined, status })
  notify({ joined, status })
  watch.timer ??= setTimeout(() => void poll(deps, watch), pollMs)
  return () => {
    listeners.delete(notify)
    if (listeners.size === 0) watch.groups.delete(id)
  }
}
