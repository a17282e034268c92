import { useTelegram } from '@app/shell/mini-app'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

interface AddressLinkProps {
  /** An https address, or a path of this app. */
  readonly address: string
  readonly className: string
  readonly children: ReactNode
}

/** A link to an address from the settings: our own pages open in the app, others outside of it. */
export function AddressLink({ address, className, children }: AddressLinkProps): ReactNode {
  const telegram = useTelegram()
  if (address.startsWith('/'))
    return (
      <Link to={address} className={className}>
        {children}
      </Link>
    )
  const open = (event: MouseEvent): void => {
    if (!telegram.isInside) return
    event.preventDefault()
    telegram.openLink(address)
  }
  return (
    <a href={address} className={className} target="_blank" rel="noreferrer" onClick={open}>
      {children}
    </a>
  )
}
