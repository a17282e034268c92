import { recordProductView } from '@app/client/routes/shop-reminders'
import { useMiniApp } from '@app/shell/mini-app'
import { useEffect } from 'react'
import { usePerson } from '../../shared/sign-in/shop-user.queries.ts'

/** That a person looked at a product, once each time its page is shown; a reminder may come of it. Nobody waits for it. */
export function useProductView(productId: number | null): void {
  const { call } = useMiniApp()
  const { isLoggedIn } = usePerson()
  useEffect(() => {
    if (productId === null || !isLoggedIn) return
    call(recordProductView, { params: { id: String(productId) }, body: {} }).catch(() => undefined)
  }, [call, productId, isLoggedIn])
}
