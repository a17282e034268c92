import type { OverlayComponentProps } from '@app/shell/overlay-host'
import { Button } from '@app/ui/button'
import { Sheet } from '@app/ui/sheet'
import type { ReactNode } from 'react'
import { useHowItWorksT } from '../../locales/how-it-works.ts'
import { useT } from '../../shared/i18n.ts'
import { GroupSteps } from '../../shared/groups/group-steps.tsx'

const HowItWorksOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const stepsT = useHowItWorksT()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={stepsT('title')}
      closeLabel={t('action.close')}
      footer={<Button onClick={onClose}>{stepsT('done')}</Button>}
    >
      <GroupSteps />
    </Sheet>
  )
}

export default HowItWorksOverlay
