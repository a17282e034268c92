import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pageTitle, sharedPage } from '../../../app/page-head.ts'
import { AdNotPublic, AdPage, type OwnerPart } from '../../../features/ad/ad-page.tsx'
import { AdPending } from '../../../features/ad/ad-pending.tsx'
import { OwnAdPending } from '../../../features/own-ad/own-ad-pending.tsx'
import { loadSellingTexts } from '../../../locales/catalogues.ts'

export const Route = createFileRoute('/webApp/product/$link')({
  // A file of its own to keep the first page small.
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

/** The owner's part loads on demand, with its texts: few visitors own the ad. */
const OwnAdPart = lazy(async () => {
  const [part] = await Promise.all([
    import('../../../features/own-ad/own-ad.tsx'),
    loadSellingTexts(document.documentElement.lang),
  ])
  return part
})

const ownerPart: OwnerPart = (ad, onShow) => (
  <Suspense fallback={<OwnAdPending />}>
    <OwnAdPart ad={ad} onShow={onShow} />
  </Suspense>
)

function Page() {
  return <AdPage link={Route.useParams().link} ownerPart={ownerPart} />
}

function NotPublic() {
  return <AdNotPublic link={Route.useParams().link} ownerPart={ownerPart} />
}
