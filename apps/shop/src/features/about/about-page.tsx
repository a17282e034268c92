import { Section } from '@app/ui/section'
import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { useAboutT } from '../../locales/about.ts'
import { useHowItWorksT } from '../../locales/how-it-works.ts'
import { AboutSection } from '../../shared/about-section.tsx'
import { GroupSteps } from '../../shared/groups/group-steps.tsx'
import { useT } from '../../shared/i18n.ts'
import { PeopleIllustration } from '../../shared/people-illustration.tsx'
import { TitledScreen } from '../../shared/screen.tsx'
import './about-page.css'

export function AboutPage(): ReactNode {
  const t = useT()
  const aboutT = useAboutT()
  const stepsT = useHowItWorksT()
  return (
    <TitledScreen title={t('title.about')}>
      <Section>
        <div className="about-picture">
          <PeopleIllustration className="about-people" />
        </div>
        <p className="about-lead">{aboutT('lead')}</p>
      </Section>
      <Section title={aboutT('why.title')} heading="title">
        <ul className="about-why">
          {(['why.price', 'why.cash', 'why.honest'] as const).map((key) => (
            <li key={key}>
              <Check size={20} aria-hidden="true" />
              <span>{aboutT(key)}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={stepsT('title')} heading="title">
        <GroupSteps />
      </Section>
      <Section>
        <div className="about-reminder">
          <Info size={24} aria-hidden="true" />
          <div>
            <h2 className="about-reminder-title">{aboutT('reminder.title')}</h2>
            <p>{aboutT('reminder.text')}</p>
          </div>
        </div>
      </Section>
      <AboutSection />
    </TitledScreen>
  )
}
