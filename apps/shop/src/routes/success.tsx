import { createFileRoute, notFound } from '@tanstack/react-router'
import { SuccessPage } from '../features/order/pages/success-page.tsx'
import { pageHead } from '../shared/page-head.ts'

/** Only a well-formed order number: a crafted address must not place text on this page. */
const readParams = ({ id }: Readonly<Record<string, unknown>>): { id?: string } =>
  typeof id === 'string' && /^[A-Z0-9]{10}$/.test(id) ? { id } : {}

export const Route = createFileRoute('/success')({
  validateSearch: readParams,
  beforeLoad: ({ search }) => {
    if (readParams({ ...search }).id === undefined) throw notFound()
  },
  head: ({ match }) =>
    pageHead(
      match.context,
      readParams({ ...match.search }).id === undefined ? 'title.notFound' : 'title.success',
    ),
  component: Success,
})

function Success() {
  return <SuccessPage orderId={readParams(Route.useSearch()).id ?? ''} />
}
