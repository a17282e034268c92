import { Avatar } from '@app/ui/avatar'
import { Button } from '@app/ui/button'
import { formatShortDay } from '@app/ui/format/dates'
import { StarRating } from '@app/ui/star-rating'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useState, type ReactNode } from 'react'
import { useProductPageT } from '../../locales/product-page.ts'
import { useLang } from '../../shared/i18n.ts'
import { inLanguage } from '../../shared/in-language.ts'
import type { ProductData } from '../../shared/products/products.queries.ts'
import { usePerson } from '../../shared/sign-in/shop-user.queries.ts'
import { useReportReview } from './product.queries.ts'
import { reviewsAtFirst } from './product.rules.ts'

type Review = ProductData['reviews'][number]

/** Several reports hide a review until an operator decides. */
const ReportButton = ({ reviewId }: { readonly reviewId: number }): ReactNode => {
  const t = useProductPageT()
  const report = useReportReview()
  if (report.isSuccess)
    return (
      <p className="ui-small ui-muted" role="status">
        {t('review.reported')}
      </p>
    )
  return (
    <Button
      kind="plain"
      size="small"
      className="product-review-report"
      isBusy={report.isPending}
      onClick={() => report.mutate(reviewId)}
    >
      {t('review.report')}
    </Button>
  )
}

const OneReview = ({ review }: { readonly review: Review }): ReactNode => {
  const t = useProductPageT()
  const lang = useLang()
  const { isLoggedIn } = usePerson()
  const { id, stars, likedBy, createdAt } = review
  const authorName = review.authorName || t('review.buyer')
  const question = inLanguage(lang, review, 'question')
  return (
    <article className="product-review">
      <header className="product-review-head">
        <Avatar person={{ id: String(id), name: authorName }} size={32} />
        <span className="product-review-author ui-body-s">{authorName}</span>
        <span className="product-review-stars ui-small">
          <StarRating value={String(stars)} label={t('review.stars', { stars })} />
        </span>
        <span className="ui-cap ui-muted">{formatShortDay(createdAt, { lang, zone: 'Asia/Kolkata' })}</span>
      </header>
      {question === '' ? null : <p className="product-review-question ui-small ui-muted">{question}</p>}
      <p className="product-review-answer ui-body-s">{inLanguage(lang, review, 'answer')}</p>
      {likedBy > 0 ? (
        <p className="product-review-likes ui-small ui-muted">
          <ThumbsUp aria-hidden="true" />
          <span aria-hidden="true">{likedBy}</span>
          <span className="ui-visually-hidden">{t('review.likes', { count: likedBy })}</span>
        </p>
      ) : null}
      {isLoggedIn ? <ReportButton reviewId={id} /> : null}
    </article>
  )
}

/** Three at first. The answer has only the newest reviews, so the button says «all» only if these are all. */
export function ProductReviews({ product }: { readonly product: ProductData }): ReactNode {
  const t = useProductPageT()
  const [isWhole, setIsWhole] = useState(false)
  const { reviews, reviewsCount } = product
  const shown = isWhole ? reviews : reviews.slice(0, reviewsAtFirst)
  return (
    <>
      {shown.map((review) => (
        <OneReview key={review.id} review={review} />
      ))}
      {reviews.length > shown.length ? (
        <Button kind="tonal" size="medium" className="product-reviews-more" onClick={() => setIsWhole(true)}>
          {reviews.length >= reviewsCount ? t('reviews.all') : t('reviews.more')}
        </Button>
      ) : null}
    </>
  )
}
