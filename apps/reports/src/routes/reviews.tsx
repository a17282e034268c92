import { createFileRoute } from '@tanstack/react-router'
import { OperatorScreen } from '../app/operator-screen.tsx'
import { ReviewsPage } from '../features/reviews/reviews-page.tsx'

export const Route = createFileRoute('/reviews')({
  component: () => <OperatorScreen>{(account) => <ReviewsPage account={account} />}</OperatorScreen>,
})
