import { useSession, useTelegram } from '@app/shell/mini-app'
import { ListRow } from '@app/ui/list-row'
import type { ReactNode } from 'react'

/** Decided (A3): token and launch data are shown in development builds only. A test looks for this name in the bundle. */
const DebugSecrets = (): ReactNode => {
  const { accessToken, userId } = useSession()
  const { rawInitData, user } = useTelegram()
  return (
    <div data-marker="debug-secrets">
      <ListRow caption="access token" title={accessToken ?? '—'} />
      <ListRow caption="init data" title={rawInitData ?? '—'} />
      <ListRow caption="user" title={`${userId ?? '—'} ${user ? JSON.stringify(user) : ''}`} />
    </div>
  )
}

export default DebugSecrets
