import { useGoFromOverlay } from '@app/shell/overlay-trigger'
import type { ReactNode } from 'react'
import './accept-terms.css'
import { useAppLinks } from '../app-links.queries.ts'
import { useRichT, useT } from '../i18n.ts'

/** The note that logging in or ordering accepts the terms, with a link to them. */
export function AcceptTerms(): ReactNode {
  const t = useT()
  const rich = useRichT()
  const go = useGoFromOverlay()
  const address = useAppLinks()?.policyUrl ?? '/tos'
  const isInternal = address.startsWith('/')
  const terms = (
    <a
      className="accept-terms-link"
      href={address}
      {...(isInternal ? {} : { target: '_blank', rel: 'noreferrer' })}
      onClick={(event) => {
        if (!isInternal) return
        event.preventDefault()
        go(address)
      }}
    >
      {t('login.terms')}
    </a>
  )
  return <p className="accept-terms">{rich('login.accept', { terms })}</p>
}
