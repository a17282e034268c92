import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'

/** What was approved before and is no more; screen readers do not say «struck». */
export function Struck({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useT()
  return (
    <s className="full-ad-struck ui-body-s">
      <span className="ui-visually-hidden">{t('moderation.was')}: </span>
      {children}
    </s>
  )
}
