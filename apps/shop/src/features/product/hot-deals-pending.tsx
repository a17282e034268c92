import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { TitledScreen } from '../../shared/screen.tsx'

/** The bar of the page that is coming, so that nothing jumps when it is there. */
export const HotDealsPending = (): ReactNode => (
  <TitledScreen title={useT()('title.hotDeals')}>{null}</TitledScreen>
)
