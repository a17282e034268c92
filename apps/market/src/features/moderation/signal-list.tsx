import { Link } from '@tanstack/react-router'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useSignalText, type Signal } from './ad-texts.ts'

interface SignalListProps {
  readonly signals: readonly Signal[]
}

/** Signals of a suspicious ad. They inform; the moderator decides. */
export function SignalList({ signals }: SignalListProps): ReactNode {
  const getText = useSignalText()
  if (signals.length === 0) return null
  return (
    <ul className="queue-signals">
      {signals.map((signal) => (
        <li key={signal.kind} className="queue-mark">
          <TriangleAlert size={14} aria-hidden="true" />
          {getText(signal)}
        </li>
      ))}
    </ul>
  )
}

/** Other ads with the same photo, as links. */
export function SamePhotoList({ signals }: SignalListProps): ReactNode {
  const t = useT()
  const ads = signals.flatMap((signal) => (signal.kind === 'SAME_PHOTO' ? signal.ads : []))
  return ads.map(({ link, name, isSameSeller }) => (
    <p key={link} className="full-ad-twin">
      <Link to="/webApp/product/$link" params={{ link }} target="_blank">
        {name}
      </Link>
      {` · ${t(isSameSeller ? 'moderation.samePhotoSeller' : 'moderation.samePhotoStranger')}`}
    </p>
  ))
}
