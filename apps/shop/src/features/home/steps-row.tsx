import { Section } from '@app/ui/section'
import { StepList } from '@app/ui/step-list'
import Package from 'lucide-react/icons/package'
import Share2 from 'lucide-react/icons/share-2'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { useHomeT } from '../../locales/home.ts'

export const StepsRow = (): ReactNode => {
  const t = useHomeT()
  return (
    <Section title={t('steps.title')} heading="title">
      <StepList
        layout="row"
        steps={[
          { id: 'join', title: t('steps.join'), marker: <Users className="ui-icon" /> },
          { id: 'send', title: t('steps.send'), marker: <Share2 className="ui-icon" /> },
          { id: 'ships', title: t('steps.ships'), marker: <Package className="ui-icon" /> },
        ]}
      />
    </Section>
  )
}
