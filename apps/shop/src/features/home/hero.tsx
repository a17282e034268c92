import { useOverlayTrigger } from '@app/shell/overlay-trigger'
import { Button } from '@app/ui/button'
import type { ReactNode } from 'react'
import { useHomeT } from '../../locales/home.ts'
import { useT } from '../../shared/i18n.ts'
import { PeopleIllustration } from '../../shared/people-illustration.tsx'
import './hero.css'

export function Hero(): ReactNode {
  const t = useT()
  const homeT = useHomeT()
  const howItWorks = useOverlayTrigger('how-it-works')
  return (
    <div className="hero-room">
      <section className="hero">
        <PeopleIllustration className="hero-people" />
        <h1 className="hero-title" tabIndex={-1}>
          {homeT('title')}
        </h1>
        <p className="hero-text">{homeT('subtitle')}</p>
        <Button
          kind="plain"
          size="medium"
          className="hero-button"
          aria-haspopup="dialog"
          {...howItWorks.trigger}
        >
          {t('action.howItWorks')}
        </Button>
      </section>
    </div>
  )
}
