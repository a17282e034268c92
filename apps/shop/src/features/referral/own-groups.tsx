import { buttonClass } from '@app/ui/button'
import { ErrorState } from '@app/ui/error-state'
import { ListRow } from '@app/ui/list-row'
import { LoadMore } from '@app/ui/load-more'
import { Photo } from '@app/ui/photo'
import { Pips } from '@app/ui/seats'
import { Section } from '@app/ui/section'
import { SkeletonList } from '@app/ui/skeleton'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useReferralT } from '../../locales/referral.ts'
import { GroupCountdown } from '../../shared/groups/group-countdown.tsx'
import { useSeatTexts } from '../../shared/groups/group-seats.tsx'
import { useOwnGroups, type Group } from '../../shared/groups/groups.queries.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { productPhoto } from '../../shared/products/product-photo.ts'
import './own-groups.css'

const GroupRow = ({ group }: { readonly group: Group }): ReactNode => {
  const t = useReferralT()
  const lang = useLang()
  const { joined } = useSeatTexts(group)
  const { product } = group.purchase
  return (
    <ListRow
      hasChevron
      icon={<Photo className="own-group-photo" alt="" {...productPhoto(product.cover, { sizes: '48px' })} />}
      title={inLanguage(lang, product, 'title')}
      note={
        <span className="own-group-facts">
          <Pips
            filled={group.participants.length}
            total={group.participantsToComplete}
            isExpired={group.status === 'EXPIRED'}
          />
          <span>{joined}</span>
          <span>
            {group.status === 'OPEN' ? <GroupCountdown group={group} /> : t(`groups.${group.status}`)}
          </span>
        </span>
      }
      renderLink={(parts) => (
        <Link to="/groupPurchase/$inviteCode" params={{ inviteCode: group.inviteCode }} {...parts} />
      )}
    />
  )
}

/** The user's own groups, which friends can join. */
export function OwnGroups(): ReactNode {
  const t = useT()
  const referralT = useReferralT()
  const { groups, query } = useOwnGroups()
  return (
    <Section inside="bleed" title={referralT('groups.title')}>
      {groups === null && query.isError ? (
        <ErrorState
          surface="section"
          title={referralT('groups.failed')}
          retryLabel={t('action.retry')}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {groups === null && !query.isError ? (
        <SkeletonList label={t('frame.loading')} lead={56} count={2} />
      ) : null}
      {groups !== null && groups.length === 0 ? (
        <div className="own-groups-none">
          <p className="referral-text">{referralT('groups.none')}</p>
          <Link to="/allProducts" className={buttonClass('tonal', 'medium')}>
            {t('action.seeDeals')}
          </Link>
        </div>
      ) : null}
      <div className="own-groups">
        {groups?.map((group) => (
          <GroupRow key={group.id} group={group} />
        ))}
      </div>
      {query.hasNextPage ? (
        <LoadMore
          label={referralT('lines.more')}
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        />
      ) : null}
    </Section>
  )
}
