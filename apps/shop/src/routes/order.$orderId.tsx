import { createFileRoute, notFound } from '@tanstack/react-router'
import { OrderPage } from '../features/order/pages/order-page.tsx'
import { pageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/order/$orderId')({
  // What cannot be the number of an order is not asked for.
  beforeLoad: ({ params }) => {
    if (!/^[A-Z0-9]{10}$/.test(params.orderId)) throw notFound()
  },
  head: ({ match }) => pageHead(match.context, 'title.order'),
  component: Order,
})

function Order() {
  const { orderId } = Route.useParams()
  // Another order is another page: nothing half-typed goes with it.
  return <OrderPage key={orderId} orderId={orderId} />
}
