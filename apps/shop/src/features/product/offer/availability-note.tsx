import CalendarClock from 'lucide-react/icons/calendar-clock'
import Sparkles from 'lucide-react/icons/sparkles'
import type { ReactNode } from 'react'
import { useProductPageT } from '../../../locales/product-page.ts'
import './availability-note.css'
import type { KnownProduct } from '../known-product.ts'

/** Above the price of a product that cannot be ordered: the reason. */
export function AvailabilityNote({ availability }: Pick<KnownProduct, 'availability'>): ReactNode {
  const t = useProductPageT()
  if (availability === 'OPEN') return null
  const isSoon = availability === 'SOON'
  return (
    <div className="availability-note">
      {isSoon ? <Sparkles aria-hidden="true" /> : <CalendarClock aria-hidden="true" />}
      <div>
        <p className="availability-note-title">{isSoon ? t('soon.title') : t('over.title')}</p>
        <p className="availability-note-text ui-small">{isSoon ? t('soon.text') : t('over.text')}</p>
      </div>
    </div>
  )
}
