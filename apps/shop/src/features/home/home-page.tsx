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
import { Accordion } from '@app/ui/accordion'
import { Section } from '@app/ui/section'
import { questions } from '../../locales/questions.ts'
import { useLang } from '../../shared/i18n.ts'

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

const Questions = (): ReactNode => {
  const t = useHomeT()
  return (
    <Section title={t('questions.title')} heading="title" inside="bleed">
      <Accordion
        name="questions"
        items={questions[useLang()].map(({ id, question, answer }, index) => ({
          id,
          title: question,
          content: answer,
          isOpen: index === 0,
        }))}
      />
    </Section>
  )
}
