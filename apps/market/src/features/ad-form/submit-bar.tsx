import type { AdField } from '@app/contract/market/ad-reasons'
import { Button } from '@app/ui/button'
import { StickyCta } from '@app/ui/sticky-cta'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT, type MarketTexts } from '../../shared/i18n.ts'
import type { Problem } from './ad-form.rules.ts'
import { focusField } from './focus-field.ts'
import type { Obstacle } from './use-submit-ad.ts'

interface SubmitBarProps {
  readonly label: string
  readonly step: 'photos' | 'ad' | null
  readonly missing: readonly Problem[]
  readonly obstacle: Obstacle | null
  readonly onSubmit: () => void
}

const names = {
  photos: 'adForm.photos',
  name: 'adForm.name',
  categoryId: 'adForm.category',
  parameters: 'adForm.parameters',
  state: 'adForm.state',
  price: 'adForm.price',
  description: 'adForm.description',
  phoneNumbers: 'adForm.phones',
  place: 'adForm.place',
} as const satisfies Record<AdField, keyof MarketTexts>

const ObstacleLine = ({ obstacle }: { readonly obstacle: Obstacle }): ReactNode => {
  const t = useT()
  return obstacle.kind === 'duplicate' ? (
    <span role="alert">
      {t('adForm.duplicate')}.{' '}
      <Link to="/webApp/product/$link" params={{ link: obstacle.link }} className="ad-form-way">
        {t('adForm.openIt')}
      </Link>
    </span>
  ) : (
    <span role="alert">
      {t('adForm.maybeSent')}.{' '}
      <Link to="/webApp/items" className="ad-form-way">
        {t('adForm.myAds')}
      </Link>
    </span>
  )
}

const MissingLine = ({ missing }: Pick<SubmitBarProps, 'missing'>): ReactNode => {
  const t = useT()
  const fields = [...new Set(missing.map(({ field }) => t(names[field])))].join(', ')
  return (
    <button
      type="button"
      className="ad-form-missing"
      onClick={() => {
        const [first] = missing
        if (first) focusField(first)
      }}
    >
      {t('adForm.missing', { fields })}
    </button>
  )
}

export function SubmitBar({ label, step, missing, obstacle, onSubmit }: SubmitBarProps): ReactNode {
  const t = useT()
  const above =
    obstacle !== null ? (
      <ObstacleLine obstacle={obstacle} />
    ) : missing.length > 0 ? (
      <MissingLine missing={missing} />
    ) : undefined
  return (
    <StickyCta {...(above !== undefined && { above })}>
      <Button isBusy={step !== null} onClick={onSubmit}>
        {step === 'photos' ? t('adForm.waitingForPhotos') : label}
      </Button>
    </StickyCta>
  )
}
