import { errorText } from '@app/client/error-text'
import { Avatar } from '@app/ui/avatar'
import { ErrorState } from '@app/ui/error-state'
import { FullOverlay } from '@app/ui/full-overlay'
import { SkeletonList } from '@app/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLang, useT } from './i18n.ts'
import './list-overlay.css'
import type { OverlayComponentProps } from './overlays.ts'

interface ListOverlayProps extends OverlayComponentProps {
  readonly title: string
  readonly children: ReactNode
}

/** A full-screen list of the user: followed sellers, hidden ads. */
export function ListOverlay({ isOpen, onClose, title, children }: ListOverlayProps): ReactNode {
  const t = useT()
  return (
    <FullOverlay
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      leaveLabel={t('action.close')}
      surface="section"
    >
      {children}
    </FullOverlay>
  )
}

interface LoadedListProps<Data> {
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}

/** The list, also while it is outdated; a skeleton while it loads; or an error. */
export function LoadedList<Data>({ query, children }: LoadedListProps<Data>): ReactNode {
  const t = useT()
  const language = useLang()
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <SkeletonList label={t('state.loading')} lead={56} />
  return (
    <ErrorState
      surface="section"
      title={t('state.failed')}
      text={errorText(query.error, language)}
      retryLabel={t('action.retry')}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}

interface OwnListRowProps {
  readonly picture: ReactNode
  readonly name: string
  readonly note: ReactNode
  /** The target of a tap; null when it has no page. */
  readonly onOpen?: (() => void) | undefined
  /** The action beside the row. */
  readonly action: ReactNode
}

export function OwnListRow({ picture, name, note, onOpen, action }: OwnListRowProps): ReactNode {
  const words = (
    <>
      {picture}
      <span className="own-list-words">
        <span className="own-list-name">{name}</span>
        {note}
      </span>
    </>
  )
  return (
    <li className="own-list-row">
      {onOpen ? (
        <button type="button" className="own-list-thing" onClick={onOpen}>
          {words}
        </button>
      ) : (
        <span className="own-list-thing">{words}</span>
      )}
      {action}
    </li>
  )
}

interface ListedSeller {
  readonly id: string
  readonly name: string
  readonly photo: string | null
  readonly adCount: number
}

interface SellerRowProps {
  readonly seller: ListedSeller
  readonly onOpen?: (() => void) | undefined
  /** The label of the action names the item. */
  readonly action: (name: string) => ReactNode
}

export function SellerRow({ seller, onOpen, action }: SellerRowProps): ReactNode {
  const t = useT()
  const name = seller.name === '' ? t('ad.sellerNameless') : seller.name
  return (
    <OwnListRow
      picture={<Avatar person={{ id: seller.id, name, picture: seller.photo }} size={48} />}
      name={name}
      note={
        <span className="ui-small ui-muted">
          {seller.adCount === 0 ? t('seller.noAds') : t('ad.adCount', { count: seller.adCount })}
        </span>
      }
      onOpen={onOpen}
      action={action(name)}
    />
  )
}
