import { rejectReasons, type AdField, type RejectReason } from '@app/contract/market/ad-reasons'
import { buttonClass } from '@app/ui/button'
import { Link } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { useLang, useT, type MarketTexts } from '../i18n.ts'
import type { OwnAdState } from './own-ads.queries.ts'
import './reject-note.css'

const mendTexts = {
  photos: 'ownAd.mendPhotos',
  name: 'ownAd.mendName',
  categoryId: 'ownAd.mendCategory',
  parameters: 'ownAd.mend',
  state: 'ownAd.mend',
  price: 'ownAd.mendPrice',
  description: 'ownAd.mendDescription',
  phoneNumbers: 'ownAd.mendPhones',
  place: 'ownAd.mendPlace',
} as const satisfies Record<AdField, keyof MarketTexts>

const isKnown = (reason: string | null): reason is RejectReason => reason !== null && reason in rejectReasons

/** Unknown codes of another release get the general text. */
const getReason = (reason: string | null) => rejectReasons[isKnown(reason) ? reason : 'OTHER']

type Decided = Pick<
  OwnAdState,
  'link' | 'status' | 'reason' | 'hasPendingRevision' | 'hasRejectedRevision' | 'canEdit'
>

const isRejected = ({ status, hasPendingRevision, hasRejectedRevision }: Decided): boolean =>
  status === 'REJECTED' || status === 'BLOCKED' || (hasRejectedRevision && !hasPendingRevision)

interface RejectNoteProps {
  readonly ad: Decided
  /** Beside the edit button, for example an appeal. */
  readonly children?: ReactNode
}

/** The rejection reason in the user's language, with a button to the field to correct. */
export function RejectNote({ ad, children }: RejectNoteProps): ReactNode {
  const t = useT()
  const language = useLang()
  if (!isRejected(ad)) return null
  const { field, ...texts } = getReason(ad.reason)
  return (
    <div className="reject-note ui-small">
      <p className="reject-note-text">
        <CircleAlert aria-hidden="true" />
        <span>{texts[language]}</span>
      </p>
      <div className="reject-note-ways">
        {ad.canEdit && field !== null ? (
          <Link
            to="/webApp/editProduct/$link"
            params={{ link: ad.link }}
            search={{ field }}
            className={buttonClass('primary', 'small')}
          >
            {t(mendTexts[field])}
          </Link>
        ) : null}
        {children}
      </div>
    </div>
  )
}
