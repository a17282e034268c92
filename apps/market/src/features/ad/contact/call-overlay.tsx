import { formatPhone } from '@app/ui/format/phones'
import { ListRow } from '@app/ui/list-row'
import { Sheet } from '@app/ui/sheet'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useCloseUnasked } from '../../../shared/close-unasked.ts'
import { useT } from '../../../shared/i18n.ts'
import type { OverlayComponentProps } from '../../../shared/overlays.ts'
import { revealedPhones } from './ad-questions.ts'

const CallOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const { phones, unconfirmed } = revealedPhones.useQuestion() ?? { phones: [], unconfirmed: [] }
  const isEmpty = phones.length === 0
  // After a reload the numbers are gone; the button on the page loads them again.
  useCloseUnasked(isOpen, !isEmpty, onClose)
  return (
    <Sheet
      isOpen={isOpen && !isEmpty}
      onClose={onClose}
      title={t('ad.callTitle')}
      note={t('ad.callHint')}
      closeLabel={t('action.close')}
      inside="bleed"
    >
      {phones.map((phone) => (
        <ListRow
          key={phone}
          icon={<Phone size={24} aria-hidden="true" />}
          title={formatPhone(phone)}
          {...(unconfirmed.includes(phone) && { note: t('ad.unconfirmedPhone') })}
          renderLink={(parts) => (
            <a
              href={`tel:${phone}`}
              aria-label={t('ad.callNumber', { phone: formatPhone(phone) })}
              {...parts}
            />
          )}
        />
      ))}
    </Sheet>
  )
}

export default CallOverlay
