import { createFileRoute, notFound } from '@tanstack/react-router'
import { OrderPage } from '../features/order/pages/order-page.tsx'
import { pageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/order/$orderId')({
  // A malformed order number is not requested.
  beforeLoad: ({ params }) => {
    if (!/^[A-Z0-9]{10}$/.test(params.orderId)) throw notFound()
  },
  head: ({ match }) => pageHead(match.context, 'title.order'),
  component: Order,
})

function Order() {
  const { orderId } = Route.useParams()
  // The key resets half-typed inputs when the order changes.
  return <OrderPage key={orderId} orderId={orderId} />
}
