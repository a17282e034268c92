import { Fragment, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Button } from '../content/button.tsx'
import './infinite-list.css'

interface InfiniteListProps<Item> {
  /** A new first object means a new list, even with equal items: it was fetched again. */
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly renderItem: (item: Item, index: number) => ReactNode
  /** How many items the server sends at once. */
  readonly pageSize: number
  readonly hasMore: boolean
  readonly isLoading: boolean
  /** Called once per length of the list; again only if nothing was added and the user scrolls there again. */
  readonly onNeedMore: () => void
  readonly label: string
  readonly loadingText: ReactNode
  readonly error?: ReactNode
  readonly retryLabel: string
  readonly onRetry: () => void
  /** Shown after the last item. */
  readonly endText?: ReactNode
  /** Lays the items out: a grid of cards, rows. */
  readonly listClassName?: string
  /** Other content in the middle of the list, as wide as the list, after this number of items. */
  readonly between?: { readonly after: number; readonly content: ReactNode } | undefined
}

/** The middle item of the last page: by the time its end is near, the next one has arrived. */
export function sentinelIndex(length: number, pageSize: number): number {
  const lastPage = length % pageSize || Math.min(pageSize, length)
  return length - lastPage + Math.floor(lastPage / 2)
}

/** A fling can pass the sentinel within one frame, so a position above the view also counts as reached. */
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
    // The last request added nothing: it was cancelled, or the page was empty. Repeating it at once could loop for
    // ever and cancel a running refetch, so it waits until the user scrolls to the sentinel again.
    let mayAsk = asked.current?.length !== length || asked.current.first !== first
    let hasAsked = false
    const observer = new IntersectionObserver((entries) => {
      // A restored scroll position can lie beyond the sentinel already.
      const isReached = entries.some((entry) => entry.isIntersecting || entry.boundingClientRect.top < 0)
      if (isReached && mayAsk && !hasAsked) {
        hasAsked = true
        ask()
      }
      // The first call only reports the position of the item; later ones report that it moved.
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
