import { Button } from '@app/ui/button'
import { RadioRow } from '@app/ui/radio-row'
import { Sheet } from '@app/ui/sheet'
import { useState, type ReactNode } from 'react'
import { closeReasons, type CloseReason } from '../../shared/own-ads/close-ad.ts'
import { useT } from '../../shared/i18n.ts'

interface CloseAdSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly isBusy: boolean
  readonly onConfirm: (reason: CloseReason) => void
}

const texts = {
  SoldHere: 'closeAd.soldHere',
  SoldOnOtherPlatform: 'closeAd.soldElsewhere',
  Other: 'closeAd.other',
} as const satisfies Record<CloseReason, string>

export function CloseAdSheet({ isOpen, onClose, isBusy, onConfirm }: CloseAdSheetProps): ReactNode {
  const t = useT()
  const [reason, setReason] = useState<CloseReason>('SoldHere')
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('closeAd.title')}
      note={t('closeAd.question')}
      closeLabel={t('action.close')}
      footer={
        <Button kind="danger" isBusy={isBusy} onClick={() => onConfirm(reason)}>
          {t('closeAd.confirm')}
        </Button>
      }
    >
      <fieldset>
        <legend className="ui-visually-hidden">{t('closeAd.question')}</legend>
        {closeReasons.map((each) => (
          <RadioRow
            key={each}
            name="close-reason"
            value={each}
            isChecked={each === reason}
            onChange={() => setReason(each)}
            title={t(texts[each])}
          />
        ))}
      </fieldset>
    </Sheet>
  )
}
