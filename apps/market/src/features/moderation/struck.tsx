import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'

/** The old value, struck through, with a text for screen readers, which do not announce strikethrough. */
export function Struck({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useT()
  return (
    <s className="full-ad-struck ui-body-s">
      <span className="ui-visually-hidden">{t('moderation.was')}: </span>
      {children}
    </s>
  )
}
