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
  /** Without a stream the page asks by itself. */
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

/** Rejects when the stream is refused or breaks; the refusal says how long to stay away. */
const follow = async (
  { session }: MiniApp,
  code: string,
  signal: AbortSignal,
  { onSeats, onRefused }: Pick<Listener, 'onSeats'> & { readonly onRefused: (seconds: number) => void },
): Promise<void> => {
  // Signed-in users have places of their own on the server, which `EventSource` could not ask for.
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
 * Polls until the stream has sent its first event, and again whenever it is refused or breaks: a proxy that holds a
 * stream back opens it and sends nothing. Each poll opens a new stream where there is none, so the server is asked at
 * most once in 15 seconds, and for a stream not before the time that a refusal names.
 */
const listen = (app: MiniApp, code: string, { onSeats, onTick }: Listener): (() => void) => {
  const leaving = new AbortController()
  let timer: ReturnType<typeof setInterval> | undefined
  let isOpen = false
  let ticksToWait = 0
  const rest = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  const open = async (): Promise<void> => {
    isOpen = true
    await follow(app, code, leaving.signal, {
      onSeats: (seats) => {
        rest()
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
    rest()
    leaving.abort()
  }
}

/**
 * Keeps `groupQuery(code)` as it stands on the server while the page is looked at. A page in the background holds no
 * connection; a user who comes back sees how it stands now.
 */
export function useGroupEvents(code: string, isWatched: boolean): void {
  const app = useMiniApp()
  const client = useQueryClient()
  const { userId } = useSession()
  useEffect(() => {
    if (!isWatched) return undefined
    const { queryKey } = groupQuery(app, code)
    const ask = (): void => void client.invalidateQueries({ queryKey })
    const onSeats = ({ joined, status }: Seats): void => {
      const known = client.getQueryData(queryKey)
      if (known?.participants.length !== joined || known.status !== status) ask()
    }
    const start = (): (() => void) | undefined =>
      document.visibilityState === 'visible' ? listen(app, code, { onSeats, onTick: ask }) : undefined
    let stop = start()
    const onChange = (): void => {
      stop?.()
      stop = start()
      if (stop) ask()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      stop?.()
    }
    // A user who has just signed in watches under their own name.
  }, [app, client, code, isWatched, userId])
}
