import { useMiniApp } from '@app/shell/mini-app'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { groupQuery, type Group } from './groups.queries.ts'

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

const readSeats = (text: unknown): Seats | null => {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as Seats) : null
  } catch {
    return null
  }
}

/**
 * Polls until the stream has said its first word, and again whenever it breaks: a proxy that holds a stream back
 * opens it and says nothing. The browser opens a broken stream anew by itself.
 */
const listen = (code: string, { onSeats, onTick }: Listener): (() => void) => {
  let timer: ReturnType<typeof setInterval> | undefined
  const poll = (): void => {
    timer ??= setInterval(onTick, pollMs)
  }
  const rest = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  poll()
  if (typeof EventSource === 'undefined') return rest
  const stream = new EventSource(`/api/group-purchases/${encodeURIComponent(code)}/events`)
  stream.addEventListener('message', ({ data }) => {
    rest()
    const seats = readSeats(data)
    if (seats) onSeats(seats)
  })
  stream.addEventListener('error', poll)
  return () => {
    rest()
    stream.close()
  }
}

/**
 * Keeps `groupQuery(code)` as it stands on the server while the page is looked at. A page in the background holds no
 * connection; whoever comes back sees how it stands now.
 */
export function useGroupEvents(code: string, isWatched: boolean): void {
  const app = useMiniApp()
  const client = useQueryClient()
  useEffect(() => {
    if (!isWatched) return undefined
    const { queryKey } = groupQuery(app, code)
    const ask = (): void => void client.invalidateQueries({ queryKey })
    const onSeats = ({ joined, status }: Seats): void => {
      const known = client.getQueryData(queryKey)
      if (known?.participants.length !== joined || known.status !== status) ask()
    }
    const follow = (): (() => void) | undefined =>
      document.visibilityState === 'visible' ? listen(code, { onSeats, onTick: ask }) : undefined
    let stop = follow()
    const onChange = (): void => {
      stop?.()
      stop = follow()
      if (stop) ask()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      stop?.()
    }
  }, [app, client, code, isWatched])
}
