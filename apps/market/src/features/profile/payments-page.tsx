import { ErrorState } from '@app/ui/error-state'
import { EmptyState } from '@app/ui/empty-state'
import { LoadMore } from '@app/ui/load-more'
import { SkeletonList } from '@app/ui/skeleton'
import { TabPanel, Tabs } from '@app/ui/tabs'
import { errorText } from '@app/client/error-text'
import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import Receipt from 'lucide-react/icons/receipt-text'
import { useState, type ReactNode } from 'react'
import { useProfileT } from '../../locales/profile-pages.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { PersonScreen } from '../../shared/person-screen.tsx'
import { PromotionList } from '../../shared/promotion-list.tsx'
import { usePromotions } from '../../shared/promotions.queries.ts'
import { useReceiptT } from '../../shared/receipt-texts.ts'
import { CentredState } from '../../shared/screen.tsx'
import { CoinLines } from './coin-lines.tsx'
import { useCoinLines, usePayments } from './coins.queries.ts'
import { PaymentList } from './payment-list.tsx'
import './payments-page.css'

const tabs = ['payments', 'coins', 'promotions'] as const
type Tab = (typeof tabs)[number]

/** Past top-ups with receipts, every ledger line behind the balance, and promotion results. */
export function PaymentsPage(): ReactNode {
  const t = useT()
  const profileT = useProfileT()
  return (
    <PersonScreen
      title={t('profile.payments')}
      invitation={{
        title: profileT('payments.signIn'),
        text: profileT('payments.signInText'),
        icon: <CreditCard />,
      }}
      skeleton={<Waiting />}
    >
      <Lists />
    </PersonScreen>
  )
}

const Lists = (): ReactNode => {
  const t = useT()
  const profileT = useProfileT()
  const receiptT = useReceiptT()
  const [tab, setTab] = useState<Tab>('payments')
  return (
    <>
      <div className="payments-tabs">
        <Tabs
          id="payments"
          label={t('profile.payments')}
          tabs={tabs.map((id) => ({
            id,
            label: id === 'promotions' ? receiptT('receipt.title') : profileT(`payments.${id}`),
          }))}
          currentId={tab}
          onChange={setTab}
        />
      </div>
      <TabPanel tabsId="payments" id={tab} isFilling>
        {tab === 'payments' ? <Payments /> : tab === 'coins' ? <Coins /> : <Promotions />}
      </TabPanel>
    </>
  )
}

const Payments = (): ReactNode => {
  const list = usePayments()
  return <List list={list}>{(pages) => <PaymentList payments={pages.flatMap(({ data }) => data)} />}</List>
}

const Coins = (): ReactNode => {
  const list = useCoinLines()
  return <List list={list}>{(pages) => <CoinLines pages={pages} />}</List>
}

const Promotions = (): ReactNode => {
  const t = useReceiptT()
  return (
    <List list={usePromotions()} empty={{ title: t('receipt.empty'), text: t('receipt.emptyText') }}>
      {(pages) => (
        <div className="payments-list">
          <PromotionList promotions={pages.flatMap(({ data }) => data)} isNamed />
        </div>
      )}
    </List>
  )
}

interface ListProps<Page> {
  readonly list: UseInfiniteQueryResult<InfiniteData<Page>>
  /** The text of an empty list, if it is not about payments. */
  readonly empty?: { readonly title: string; readonly text: string }
  readonly children: (pages: readonly Page[]) => ReactNode
}

const List = <Page extends { readonly data: readonly unknown[] }>({
  list,
  empty,
  children,
}: ListProps<Page>): ReactNode => {
  const t = useT()
  const profileT = useProfileT()
  const language = useLang()
  if (list.isPending) return <Waiting />
  if (!list.data)
    return (
      <CentredState>
        <ErrorState
          title={t('state.failed')}
          text={errorText(list.error, language)}
          retryLabel={t('action.retry')}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </CentredState>
    )
  if (list.data.pages.every(({ data }) => data.length === 0))
    return (
      <CentredState>
        <EmptyState
          title={empty?.title ?? profileT('payments.empty')}
          text={empty?.text ?? profileT('payments.emptyText')}
          icon={<CreditCard />}
          badge={<Receipt />}
        />
      </CentredState>
    )
  return (
    <>
      {children(list.data.pages)}
      {list.hasNextPage ? (
        <LoadMore
          label={profileT('payments.more')}
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        />
      ) : null}
    </>
  )
}

const Waiting = (): ReactNode => <SkeletonList label={useT()('state.loading')} lead="icon" count={4} />
