import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CartPage } from '../features/cart/cart-page.tsx'
import { pageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/cart')({
  staticData: { backTo: '/' },
  head: ({ match }) => pageHead(match.context, 'title.cart'),
  component: Cart,
})

const DebugSecrets = import.meta.env.DEV ? lazy(() => import('../app/debug-secrets.dev.tsx')) : null

function Cart() {
  return (
    <CartPage
      debugSecrets={
        DebugSecrets ? (
          <Suspense>
            <DebugSecrets />
          </Suspense>
        ) : null
      }
    />
  )
}
