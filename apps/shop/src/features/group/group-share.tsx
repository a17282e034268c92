import type { ReactNode } from 'react'
import { useGroupT } from '../../locales/group.ts'
import type { Group } from '../../shared/groups/groups.queries.ts'
import { ShareBlock } from '../../shared/sharing/share-block.tsx'

interface GroupShareProps {
  readonly group: Group
  readonly mine: NonNullable<Group['mine']>
  /** In the page as a message to copy, or as buttons in the bar at the bottom. */
  readonly place: 'link' | 'bar'
}

/** Shares the member's own code, so that this member becomes the referrer of new users. */
export function GroupShare({ group, mine, place }: GroupShareProps): ReactNode {
  const { product } = group.purchase
  return (
    <ShareBlock
      subject="group"
      url={`${location.origin}/invite/${mine.inviteCode}`}
      title={product.title}
      titleHi={product.title_hi || product.title}
      offer={{
        totalPaise: group.sums.join.totalPaise,
        alonePaise: group.sums.alone.totalPaise,
        seats: group.participantsToComplete,
        endsAt: group.endsAt,
      }}
      inviteCode={mine.inviteCode}
      productId={product.id}
      place={place}
    />
  )
}

/** A tap on a free seat scrolls to this id. */
export function GroupShareCard(props: Omit<GroupShareProps, 'place'>): ReactNode {
  const t = useGroupT()
  return (
    <section className="group-card" id="group-share" tabIndex={-1}>
      <h2 className="group-card-title">{t('share.title')}</h2>
      <GroupShare {...props} place="link" />
    </section>
  )
}

export function showShareCard(): void {
  const card = document.querySelector<HTMLElement>('#group-share')
  card?.scrollIntoView({ block: 'center' })
  card?.focus({ preventScroll: true })
}
