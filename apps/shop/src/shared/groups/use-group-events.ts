import { useMiniApp, useSession, type MiniApp } from '@app/shell/mini-app'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { groupQuery, type Group } from './groups.queries.ts'
import { readEvents } from './read-events.ts'

interface Seats {
  readonly joined: number
  readonly status: Group['status']
}

interface Listener {
  readonly onSeats: (seats: Seats) => void
  /** Called at each poll while there is no stream. */
  readonly onTick: () => void
}

const pollMs = 15_000

const readSeats = (text: string): Seats | null => {
  try {
    return JSON.parse(text) as Seats
  } catch {
    return null
  }
}

/** Rejects when the stream breaks; a refusal reports the seconds of `Retry-After`. */
const follow = async (
  { session }: MiniApp,
  code: string,
  signal: AbortSignal,
  { onSeats, onRefused }: Pick<Listener, 'onSeats'> & { readonly onRefused: (seconds: number) => void },
): Promise<void> => {
  // Signed-in users have their own limit of streams. `EventSource` cannot send the token.
  const token = await session.tokenForCall()
  const answer = await fetch(`/api/group-purchases/${encodeURIComponent(code)}/events`, {
    headers: { accept: 'text/event-stream', ...(token !== null && { authorization: `Bearer ${token}` }) },
    signal,
  })
  if (!answer.ok) return onRefused(Number(answer.headers.get('retry-after')) || 0)
  if (!answer.body) return
  await readEvents(answer.body, (text) => {
    const seats = readSeats(text)
    if (seats) onSeats(seats)
  })
}

/**
 * Polls until the first event of the stream, because a buffering proxy opens a stream and sends nothing, and again when
 * the stream is refused or breaks. Each poll opens a new stream if none is open and the time of a refusal is over, so the
 * server gets at most one request in 15 seconds.
 */
const listen = (app: MiniApp, code: string, { onSeats, onTick }: Listener): (() => void) => {
  const leaving = new AbortController()
  let timer: ReturnType<typeof setInterval> | undefined
  let isOpen = false
  let ticksToWait = 0
  const stopPolling = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  const open = async (): Promise<void> => {
    isOpen = true
    await follow(app, code, leaving.signal, {
      onSeats: (seats) => {
        stopPolling()
        onSeats(seats)
      },
      onRefused: (seconds) => {
        ticksToWait = Math.ceil((seconds * 1000) / pollMs)
      },
    }).catch(() => undefined)
    isOpen = false
    if (!leaving.signal.aborted) poll()
  }
  const tick = (): void => {
    onTick()
    ticksToWait -= 1
    if (!isOpen && ticksToWait <= 0) void open()
  }
  const poll = (): void => {
    timer ??= setInterval(tick, pollMs)
  }
  poll()
  void open()
  return () => {
    stopPolling()
    leaving.abort()
  }
}

/**
 * Keeps `groupQuery(code)` up to date while the page is visible. A page in the background has no stream; it reloads the
 * group when it is visible again.
 */
export function useGroupEvents(code: string, isWatched: boolean): void {
  const app = useMiniApp()
  const client = useQueryClient()
  const { userId } = useSession()
  useEffect(() => {
    if (!isWatched) return undefined
    const { queryKey } = groupQuery(app, code)
    const reload = (): void => void client.invalidateQueries({ queryKey })
    const onSeats = ({ joined, status }: Seats): void => {
      const known = client.getQueryData(queryKey)
      if (known?.participants.length !== joined || known.status !== status) reload()
    }
    const start = (): (() => void) | undefined =>
      document.visibilityState === 'visible' ? listen(app, code, { onSeats, onTick: reload }) : undefined
    let stop = start()
    const onChange = (): void => {
      stop?.()
      stop = start()
      if (stop) reload()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      stop?.()
    }
    // `userId`: after a sign-in the stream is opened again with the token.
  }, [app, client, code, isWatched, userId])
}
