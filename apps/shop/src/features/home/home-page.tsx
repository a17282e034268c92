import type { ReactNode } from 'react'
import { useHomeT } from '../../locales/home.ts'
import { AboutSection } from '../../shared/about-section.tsx'
import { BrandBar } from '../../shared/brand-bar.tsx'
import { GroupBuying } from '../../shared/groups/group-buying.tsx'
import { Promises } from '../../shared/promises.tsx'
import { Screen } from '../../shared/screen.tsx'
import { Hero } from './hero.tsx'
import './home-page.css'
import { DeferredRows } from './deferred-rows.tsx'
import { Questions } from './questions.tsx'

export function HomePage(): ReactNode {
  const t = useHomeT()
  return (
    <Screen top={<BrandBar />}>
      <Hero />
      <div className="home-promises">
        <Promises />
      </div>
      <div className="home-sections">
        <DeferredRows />
        <GroupBuying title={t('steps.title')} heading="title" />
        <Questions />
        <AboutSection />
      </div>
      <p className="home-closing">{t('closing')}</p>
    </Screen>
  )
}
