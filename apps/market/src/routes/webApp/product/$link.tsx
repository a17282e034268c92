import { createFileRoute } from '@tanstack/react-router'
import { pageTitle, sharedPage } from '../../../app/page-head.ts'
import { AdNotPublic, AdPage } from '../../../features/ad/ad-page.tsx'
import { AdPending } from '../../../features/ad/ad-pending.tsx'

export const Route = createFileRoute('/webApp/product/$link')({
  // A file of its own: what the first page loads has no room for it.
  loader: async ({ context, params }) => {
    const { prepareAd } = await import('../../../features/ad/prepare-ad.ts')
    return prepareAd(context, params.link)
  },
  head: ({ match, params, loaderData }) =>
    loaderData
      ? sharedPage(match.context, `/webApp/product/${params.link}`, () => loaderData.title, loaderData)
      : pageTitle(match.context, (t) => t('ad.title')),
  component: Page,
  pendingComponent: AdPending,
  notFoundComponent: NotPublic,
})

function Page() {
  return <AdPage link={Route.useParams().link} />
}

function NotPublic() {
  return <AdNotPublic link={Route.useParams().link} />
}
