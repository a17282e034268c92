import type { ReactNode } from 'react'
import { useT } from './i18n.ts'
import { useLate } from './use-late.ts'

/** After so long with a skeleton the user wants to know the reason. */
const slowAfterMs = 4000

/** Nothing at first; then a note that the network is slow. Shown in the place of a skeleton. */
export function SlowNote(): ReactNode {
  const t = useT()
  const isSlow = useLate(slowAfterMs)
  return (
    <p className="ui-small ui-muted" role="status">
      {isSlow ? t('state.slow') : null}
    </p>
  )
}
