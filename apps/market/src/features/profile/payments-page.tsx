import { EmptyState } from '@app/ui/empty-state'
import CreditCard from 'lucide-react/icons/credit-card'
import Receipt from 'lucide-react/icons/receipt-text'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { CentredState, TitledScreen } from '../../shared/screen.tsx'

export const PaymentsPage = (): ReactNode => {
  const t = useT()
  return (
    <TitledScreen title={t('profile.payments')}>
      <CentredState>
        <EmptyState
          title={t('payments.empty')}
          text={t('payments.emptyText')}
          icon={<CreditCard />}
          badge={<Receipt />}
        />
      </CentredState>
    </TitledScreen>
  )
}
