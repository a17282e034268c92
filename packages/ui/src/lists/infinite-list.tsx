import { Fragment, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Button } from '../content/button.tsx'
import './infinite-list.css'

interface InfiniteListProps<Item> {
  /** Another first object means another list, though it may look the same: it was asked for anew. */
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly renderItem: (item: Item, index: number) => ReactNode
  /** How many items the server sends at once. */
  readonly pageSize: number
  readonly hasMore: boolean
  readonly isLoading: boolean
  /** Called once for every length of the list; again only when nothing came and the person comes by once more. */
  readonly onNeedMore: () => void
  readonly label: string
  readonly loadingText: ReactNode
  readonly error?: ReactNode
  readonly retryLabel: string
  readonly onRetry: () => void
  /** Said after the last item. */
  readonly endText?: ReactNode
  /** Lays the items out: a grid of cards, rows. */
  readonly listClassName?: string
  /** Something else in the middle of the list, as wide as the list, after so many items. */
  readonly between?: { readonly after: number; readonly content: ReactNode } | undefined
}

/** The middle item of the last page: by the time its end is near, the next one has arrived. */
export function sentinelIndex(length: number, pageSize: number): number {
  const lastPage = length % pageSize || Math.min(pageSize, length)
  return length - lastPage + Math.floor(lastPage / 2)
}

/** Whoever flings past it within a frame never has it in sight: above the view counts as reached, too. */
const everythingAbove = (): IntersectionObserverInit => ({
  root: document,
  rootMargin: '1000000px 0px 0px 0px',
})

export function InfiniteList<Item>({
  items,
  keyOf,
  renderItem,
  pageSize,
  hasMore,
  isLoading,
  onNeedMore,
  label,
  loadingText,
  error,
  retryLabel,
  onRetry,
  endText,
  listClassName = '',
  between,
}: InfiniteListProps<Item>): ReactNode {
  const sentinel = useRef<HTMLLIElement>(null)
  const asked = useRef<{ readonly first: Item | undefined; readonly length: number } | null>(null)
  const [first] = items
  const { length } = items
  const watched = sentinelIndex(length, pageSize)
  const hasError = error !== undefined && error !== null
  const isWatching = hasMore && !isLoading && !hasError
  const ask = useEffectEvent(() => {
    asked.current = { first, length }
    onNeedMore()
  })

  useEffect(() => {
    const element = sentinel.current
    if (!isWatching || !element) return undefined
    // The last question brought nothing: it was cancelled, or the page was empty. Asked again at once it could go on
    // so for ever, and would cancel what is being asked anew; so it waits until the person comes by again.
    let mayAsk = asked.current?.length !== length || asked.current.first !== first
    let hasAsked = false
    const observer = new IntersectionObserver((entries) => {
      // A restored scroll position can lie beyond the sentinel already.
      const isReached = entries.some((entry) => entry.isIntersecting || entry.boundingClientRect.top < 0)
      if (isReached && mayAsk && !hasAsked) {
        hasAsked = true
        ask()
      }
      // The first word only tells where the item is; every further one, that it moved.
      mayAsk = true
    }, everythingAbove())
    observer.observe(element)
    return () => observer.disconnect()
  }, [first, isWatching, length, watched])

  return (
    <>
      <ul className={`ui-infinite ${listClassName}`} aria-label={label} aria-busy={isLoading}>
        {items.map((item, index) => (
          <Fragment key={keyOf(item)}>
            <li ref={index === watched ? sentinel : undefined}>{renderItem(item, index)}</li>
            {between?.after === index + 1 ? <li className="ui-infinite-between">{between.content}</li> : null}
          </Fragment>
        ))}
      </ul>
      <div className="ui-infinite-status" role="status">
        {hasError ? null : isLoading ? loadingText : hasMore ? null : endText}
      </div>
      {hasError ? (
        <div className="ui-infinite-error" role="alert">
          <p>{error}</p>
          <Button kind="tonal" size="medium" onClick={onRetry}>
            {retryLabel}
          </Button>
        </div>
      ) : null}
    </>
  )
}
