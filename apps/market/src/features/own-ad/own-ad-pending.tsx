import { Section } from '@app/ui/section'
import { SkeletonList } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'

export function OwnAdPending(): ReactNode {
  return (
    <Section inside="bleed">
      <SkeletonList label={useT()('state.loading')} lead="icon" count={3} />
    </Section>
  )
}
