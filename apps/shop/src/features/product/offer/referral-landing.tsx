import { localStore } from '@app/client/storage'
import { rememberReferrer } from '@app/shell/first-touch'
import { useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { firstTouchKeys } from '../../../shared/sharing/first-touch-keys.ts'
import { CategoryPage } from '../category/category-page.tsx'
import { hotDeals } from '../category/hot-deals.ts'

/**
 * A friend's link. Only the device knows whether somebody else invited this person before, so the server already shows
 * the page where the link leads, and nothing moves when the address follows.
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
