import { Section } from '@app/ui/section'
import type { ReactNode } from 'react'
import { useHomeT } from '../../locales/home.ts'
import { AboutSection } from '../../shared/about-section.tsx'
import { BrandBar } from '../../shared/brand-bar.tsx'
import { ReferralBanner } from '../../shared/referral-banner.tsx'
import { Screen } from '../../shared/screen.tsx'
import { DealsSoon } from './deals-soon.tsx'
import { Hero } from './hero.tsx'
import './home-page.css'
import { Promises } from './promises.tsx'
import { Questions } from './questions.tsx'
import { SeatsExplained } from './seats-explained.tsx'
import { StepsRow } from './steps-row.tsx'

export const HomePage = (): ReactNode => {
  const t = useHomeT()
  return (
    <Screen top={<BrandBar />}>
      <Hero />
      <div className="home-promises">
        <Promises />
      </div>
      <div className="home-sections">
        <Section inside="bleed">
          <DealsSoon />
        </Section>
        <SeatsExplained />
        <Section>
          <ReferralBanner />
        </Section>
        <StepsRow />
        <Questions />
        <AboutSection />
      </div>
      <p className="home-closing">{t('closing')}</p>
    </Screen>
  )
}
