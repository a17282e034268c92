import { createFileRoute } from '@tanstack/react-router'
import { DeskScreen } from '../app/desk-screen.tsx'
import { OrderPage } from '../features/order-desk/order-page.tsx'

const OrderScreen = () => {
  const { orderId } = Route.useParams()
  return <DeskScreen>{(account) => <OrderPage key={orderId} id={orderId} account={account} />}</DeskScreen>
}

export const Route = createFileRoute('/orders/$orderId')({ component: OrderScreen })
