import { recordProductView } from '@app/contract/shop/reminders'
import { useMiniApp } from '@app/shell/mini-app'
import { reportReview } from '@app/contract/shop/orders'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePerson } from '../../shared/sign-in/shop-user.queries.ts'

/** Records a view each time a product page is shown to a logged-in user; reminders depend on it. Not awaited. */
export function useProductView(productId: number | null): void {
  const { call } = useMiniApp()
  const { isLoggedIn } = usePerson()
  useEffect(() => {
    if (productId === null || !isLoggedIn) return
    call(recordProductView, { params: { id: String(productId) }, body: {} }).catch(() => undefined)
  }, [call, productId, isLoggedIn])
}

export function useReportReview() {
  const { call } = useMiniApp()
  return useMutation({
    mutationFn: (reviewId: number) => call(reportReview, { params: { id: String(reviewId) }, body: {} }),
  })
}
