import type { ReactNode } from 'react'
import { useT } from './i18n.ts'
import { useLate } from './use-late.ts'

/** Somebody who looks at a skeleton for so long wants to know whose fault it is. */
const slowAfterMs = 4000

/** Nothing at first; then that the network is slow. Stands where a skeleton does. */
export function SlowNote(): ReactNode {
  const t = useT()
  const isSlow = useLate(slowAfterMs)
  return (
    <p className="ui-small ui-muted" role="status">
      {isSlow ? t('state.slow') : null}
    </p>
  )
}
