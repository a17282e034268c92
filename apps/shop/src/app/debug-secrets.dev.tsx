import { useSession } from '@app/shell/mini-app'
import { Field } from '@app/ui/field'
import type { ReactNode } from 'react'

/** In development only: its importers check `import.meta.env.DEV` first, so a build leaves it out. */
const DebugSecrets = (): ReactNode => {
  const { accessToken } = useSession()
  return (
    <div data-testid="debug-secrets">
      <Field label="Access token" value={accessToken ?? ''} onChange={() => undefined} />
    </div>
  )
}

export default DebugSecrets
