import type { ReactNode } from 'react'
import { AboutSection } from '../../shared/about-section.tsx'
import { CartLink } from '../../shared/orders/cart-link.tsx'
import { LanguageSegment } from '../../shared/language-segment.tsx'
import { Screen } from '../../shared/screen.tsx'
import { SearchBar } from '../../shared/search-bar.tsx'
import './all-products-page.css'
import { Deals } from './deals.tsx'

export function AllProductsPage(): ReactNode {
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
      <div className="deals-body">
        <Deals />
      </div>
      <AboutSection />
    </Screen>
  )
}
