import { EmptyState } from '@app/ui/empty-state'
import Bell from 'lucide-react/icons/bell'
import CreditCard from 'lucide-react/icons/credit-card'
import Receipt from 'lucide-react/icons/receipt-text'
import Send from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { CentredState, TitledScreen } from '../../shared/screen.tsx'

export const NotificationsPage = (): ReactNode => {
  const t = useT()
  return (
    <TitledScreen title={t('profile.notifications')}>
      <CentredState>
        <EmptyState
          title={t('notifications.empty')}
          text={t('notifications.emptyText')}
          icon={<Bell />}
          badge={<Send />}
        />
      </CentredState>
    </TitledScreen>
  )
}

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
