import { listConnections } from '@app/contract/market/connections'
import type { ReplyOf } from '@app/contract/endpoint'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import * as keys from '../../shared/keys.ts'

type Connections = ReplyOf<typeof listConnections>
export type Connection = Connections['data'][number]
export type Direction = Connection['direction']

export function useConnections(direction: Direction): UseQueryResult<Connections> {
  const { call } = useMiniApp()
  const { userId } = useSession()
  return useQuery({
    queryKey: [keys.connections, direction, userId],
    queryFn: ({ signal }) => call(listConnections, { query: { direction } }, { signal }),
    enabled: userId !== null,
    // Others write at any time; cached data stays until the answer has loaded.
    staleTime: 0,
  })
}
