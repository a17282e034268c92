import { Badge } from '@app/ui/badge'
import { Button } from '@app/ui/button'
import { formatDay } from '@app/ui/format/dates'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { OperatorBar } from '../../shared/operator-bar.tsx'
import { products } from '../../shared/products.ts'
import { RequestProblem } from '../../shared/request-problem.tsx'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { useSaath } from '../../shared/use-saath.ts'
import { reviewQueueQuery, useDecideReview, type QueuedReview } from './reviews.queries.ts'
import './reviews-page.css'

const place = { lang: 'ru', zone: 'Asia/Kolkata' } as const

/** Reviews that were held back or reported. */
export function ReviewsPage({ account }: { readonly account: ReactNode }): ReactNode {
  const t = useT()
  const queue = useQuery(reviewQueueQuery(useSaath()))
  usePageTitle(t('report.pageTitle', { title: t('operator.reviews'), name: products.saath.name }))
  return (
    <>
      <OperatorBar title={t('operator.reviews')} account={account} />
      <main className="operator-page">
        <Loaded query={queue} failed={t('review.failed')}>
          {({ data, total }) => (
            <section className="operator-panel reviews-panel">
              {data.length === 0 ? <p>{t('review.empty')}</p> : null}
              {data.map((review) => (
                <Review key={review.id} review={review} />
              ))}
              {total > data.length ? <p>{t('review.more', { count: data.length, total })}</p> : null}
            </section>
          )}
        </Loaded>
      </main>
    </>
  )
}

const Review = ({ review }: { readonly review: QueuedReview }): ReactNode => {
  const t = useT()
  const decide = useDecideReview()
  const choices = [
    { text: t('review.show'), decision: { state: 'SHOWN', isNameHidden: false } },
    { text: t('review.showNameless'), decision: { state: 'SHOWN', isNameHidden: true } },
    { text: t('review.hide'), decision: { state: 'HIDDEN', isNameHidden: false } },
  ] as const
  return (
    <article className="reviews-one">
      <p className="reviews-facts">
        <b>{review.authorName || t('review.noName')}</b>
        <span>{t('review.stars', { stars: review.stars })}</span>
        <span>{review.product.title}</span>
        <span>{formatDay(review.createdAt, place)}</span>
        {review.state === 'HELD' ? <Badge tone="bad">{t('review.held')}</Badge> : null}
        {review.reports > 0 ? (
          <Badge tone="accent">{t('review.reports', { count: review.reports })}</Badge>
        ) : null}
      </p>
      <p className="reviews-text">{review.text}</p>
      <div className="reviews-choices">
        {choices.map(({ text, decision }) => (
          <Button
            key={text}
            kind="tonal"
            size="small"
            isBusy={decide.isPending}
            onClick={() => decide.mutate({ id: review.id, ...decision })}
          >
            {text}
          </Button>
        ))}
      </div>
      <RequestProblem error={decide.error} />
    </article>
  )
}
