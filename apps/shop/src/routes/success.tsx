import { createFileRoute, notFound } from '@tanstack/react-router'
import { SuccessPage } from '../features/order/success-page.tsx'
import { pageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/success')({
  // Only what an order number can be: an address must not put somebody else's words on this page.
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === 'string' && /^[A-Z0-9]{10}$/.test(id) ? { id } : {},
  beforeLoad: ({ search }) => {
    if (search.id === undefined) throw notFound()
  },
  head: ({ match }) =>
    pageHead(match.context, match.search.id === undefined ? 'title.notFound' : 'title.success'),
  component: Success,
})

function Success() {
  return <SuccessPage orderId={Route.useSearch().id ?? ''} />
}
