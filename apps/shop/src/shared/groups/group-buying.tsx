import { Section } from '@app/ui/section'
import { StepList } from '@app/ui/step-list'
import Package from 'lucide-react/icons/package'
import Share2 from 'lucide-react/icons/share-2'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { useGroupBuyingT } from '../../locales/group-buying.ts'

interface GroupBuyingProps {
  readonly title: string
  readonly heading?: 'title' | 'block'
  /** The number of seats: five (specification 001 §9), unless a product has another one. */
  readonly size?: number
  /** The first step for an invited user. */
  readonly join?: string
}

/** The three steps of a group purchase. */
export function GroupBuying({ title, heading = 'block', size = 5, join }: GroupBuyingProps): ReactNode {
  const t = useGroupBuyingT()
  return (
    <Section title={title} heading={heading}>
      <StepList
        layout="row"
        steps={[
          { id: 'join', title: join ?? t('steps.join'), marker: <Users className="ui-icon" /> },
          { id: 'send', title: t('steps.send'), marker: <Share2 className="ui-icon" /> },
          { id: 'ships', title: t('steps.ships', { size }), marker: <Package className="ui-icon" /> },
        ]}
      />
    </Section>
  )
}
