import { LoadMore } from '@app/ui/load-more'
import { Section } from '@app/ui/section'
import type { ReactNode } from 'react'
import { PromotionList } from '../../shared/promotion-list.tsx'
import { usePromotions } from '../../shared/promotions.queries.ts'
import { useReceiptT } from '../../shared/receipt-texts.ts'

/** Past promotions of this ad with their results; nothing without any. */
const OwnPromotions = ({ link }: { readonly link: string }): ReactNode => {
  const t = useReceiptT()
  const list = usePromotions(link)
  const promotions = list.data?.pages.flatMap(({ data }) => data) ?? []
  if (promotions.length === 0) return null
  return (
    <Section title={t('receipt.title')}>
      <PromotionList promotions={promotions} isNamed={false} />
      {list.hasNextPage ? (
        <LoadMore
          label={t('receipt.more')}
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        />
      ) : null}
    </Section>
  )
}

export default OwnPromotions
