import { localStore } from '@app/client/storage'
import { rememberReferrer } from '@app/shell/first-touch'
import { useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { firstTouchKeys } from '../../../shared/sharing/first-touch-keys.ts'
import { CategoryPage } from '../category/category-page.tsx'
import { hotDeals } from '../category/hot-deals.ts'

/**
 * The target of a referral link. The referrer is stored on the device, so the redirect happens in the browser. The page
 * server already renders the target page, so that the redirect changes only the address.
 */
export function ReferralLanding({ refererId }: { readonly refererId: string }): ReactNode {
  const router = useRouter()
  useEffect(() => {
    rememberReferrer(localStore, firstTouchKeys, refererId)
    void router.navigate({
      to: '/category/$categoryLink',
      params: { categoryLink: hotDeals },
      replace: true,
    })
  }, [refererId, router])
  return <CategoryPage link={hotDeals} />
}
