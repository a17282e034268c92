import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '../features/order/pages/orders-page.tsx'
import { pageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/orders')({
  head: ({ match }) => pageHead(match.context, 'title.orders'),
  component: OrdersPage,
})
