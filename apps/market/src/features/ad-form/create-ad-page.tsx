import { buttonClass } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { Link } from '@tanstack/react-router'
import Camera from 'lucide-react/icons/camera'
import Image from 'lucide-react/icons/image'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { CentredState, TitledScreen } from '../../shared/screen.tsx'
import './create-ad-page.css'

const steps = 2

/** Nothing can be published yet, so no field is shown that would lead nowhere. */
export const CreateAdPage = (): ReactNode => {
  const t = useT()
  return (
    <TitledScreen
      variant="section"
      title={t('adForm.newTitle')}
      action={<span className="ad-form-step">{t('adForm.step', { step: 1, steps })}</span>}
      progress={1 / steps}
    >
      <CentredState>
        <EmptyState
          art={<PhotoTiles />}
          title={t('adForm.soon')}
          text={t('adForm.soonText')}
          action={
            <Link to="/webApp" className={buttonClass()}>
              {t('action.look')}
            </Link>
          }
        />
      </CentredState>
    </TitledScreen>
  )
}

/** How the form will begin: photos first. */
const PhotoTiles = (): ReactNode => (
  <span className="ad-form-tiles">
    <span className="ad-form-tile ad-form-tile-first">
      <Camera size={28} />
    </span>
    <span className="ad-form-tile">
      <Image size={24} />
    </span>
    <span className="ad-form-tile">
      <Image size={24} />
    </span>
  </span>
)
