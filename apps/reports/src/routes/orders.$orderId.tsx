import { createFileRoute } from '@tanstack/react-router'
import { OperatorScreen } from '../app/operator-screen.tsx'
import { OrderPage } from '../features/orders/order-page.tsx'

const OrderScreen = () => {
  const { orderId } = Route.useParams()
  return (
    <OperatorScreen>{(account) => <OrderPage key={orderId} id={orderId} account={account} />}</OperatorScreen>
  )
}

export const Route = createFileRoute('/orders/$orderId')({ component: OrderScreen })
