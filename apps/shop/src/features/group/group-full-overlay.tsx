import { useGoFromOverlay } from '@app/shell/overlay-door'
import type { OverlayComponentProps } from '@app/shell/overlay-host'
import { Confirm } from '@app/ui/confirm'
import type { ReactNode } from 'react'
import { useGroupT } from '../../locales/group.ts'
import { useT } from '../../shared/i18n.ts'
import './group-full-overlay.css'

const GroupFullOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const groupT = useGroupT()
  const go = useGoFromOverlay()
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={groupT('groupFull.title')}
      confirmLabel={t('action.seeDeals')}
      cancelLabel={t('action.close')}
      onConfirm={() => go('/allProducts')}
    >
      <p className="group-full-text">{groupT('groupFull.text')}</p>
    </Confirm>
  )
}

export default GroupFullOverlay
