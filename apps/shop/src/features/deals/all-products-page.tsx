import { useOverlayDoor } from '@app/shell/overlay-door'
import { Button } from '@app/ui/button'
import type { ReactNode } from 'react'
import { AboutSection } from '../../shared/about-section.tsx'
import { CartLink } from '../../shared/cart-link.tsx'
import { useT } from '../../shared/i18n.ts'
import { LanguageSegment } from '../../shared/language-segment.tsx'
import { PageState } from '../../shared/page-state.tsx'
import { Screen } from '../../shared/screen.tsx'
import { SearchBar } from '../../shared/search-bar.tsx'
import './all-products-page.css'

export const AllProductsPage = (): ReactNode => {
  const t = useT()
  const howItWorks = useOverlayDoor('how-it-works')
  return (
    <Screen
      top={
        <SearchBar
          right={
            <>
              <span className="deals-language">
                <LanguageSegment />
              </span>
              <CartLink />
            </>
          }
        />
      }
    >
      <h1 tabIndex={-1} className="deals-title">
        {t('title.deals')}
      </h1>
      <div className="deals-body">
        <PageState
          title={t('soon.title')}
          text={t('soon.text')}
          actions={
            <Button kind="tonal" aria-haspopup="dialog" {...howItWorks.door}>
              {t('action.howItWorks')}
            </Button>
          }
        />
      </div>
      <AboutSection />
    </Screen>
  )
}
