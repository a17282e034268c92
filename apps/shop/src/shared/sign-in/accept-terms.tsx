import { useGoFromOverlay } from '@app/shell/overlay-trigger'
import type { ReactNode } from 'react'
import './accept-terms.css'
import { useAppLinks } from '../app-links.queries.ts'
import { useRichT, useT } from '../i18n.ts'

/** Where somebody becomes a customer: what one agrees to, with the way to read it. */
export function AcceptTerms(): ReactNode {
  const t = useT()
  const rich = useRichT()
  const go = useGoFromOverlay()
  const address = useAppLinks()?.policyUrl ?? '/tos'
  const isOurs = address.startsWith('/')
  const terms = (
    <a
      className="accept-terms-link"
      href={address}
      {...(isOurs ? {} : { target: '_blank', rel: 'noreferrer' })}
      onClick={(event) => {
        if (!isOurs) return
        event.preventDefault()
        go(address)
      }}
    >
      {t('login.terms')}
    </a>
  )
  return <p className="accept-terms">{rich('login.accept', { terms })}</p>
}
