import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageTitle } from '../../../app/page-head.ts'
import { AdMissingPage } from '../../../features/ad/ad-missing-page.tsx'

export const Route = createFileRoute('/webApp/product/$link')({
  head: ({ match }) => pageTitle(match.context, (t) => t('ad.title')),
  // The server has no ads yet, so every link leads to one that does not exist.
  loader: () => {
    throw notFound()
  },
  notFoundComponent: AdMissingPage,
})
