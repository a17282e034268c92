import { Accordion } from '@app/ui/accordion'
import { Section } from '@app/ui/section'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AddressLink } from './address-link.tsx'
import { useAppLinks } from './app-links.queries.ts'
import { useT } from './i18n.ts'
import './about-section.css'

interface FactProps {
  readonly name: string
  readonly children: ReactNode
}

const Fact = ({ name, children }: FactProps): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const AboutFacts = (): ReactNode => {
  const t = useT()
  const links = useAppLinks()
  const { email = null, companyName = null, companyAddress = null, supportUrl = null } = links ?? {}
  return (
    <>
      <p>{t('about.text')}</p>
      <dl className="about-facts">
        {email === null ? null : (
          <Fact name={t('about.email')}>
            <a className="about-link" href={`mailto:${email}`}>
              {email}
            </a>
          </Fact>
        )}
        {companyName === null ? null : <Fact name={t('about.company')}>{companyName}</Fact>}
        {companyAddress === null ? null : <Fact name={t('about.address')}>{companyAddress}</Fact>}
      </dl>
      <nav className="about-documents" aria-label={t('about.documents')}>
        <Link className="about-link" to="/privacy">
          {t('title.privacy')}
        </Link>
        <Link className="about-link" to="/returns">
          {t('title.returns')}
        </Link>
        <AddressLink className="about-link" address={links?.policyUrl ?? '/tos'}>
          {t('title.tos')}
        </AddressLink>
        {supportUrl === null ? null : (
          <AddressLink className="about-link" address={supportUrl}>
            {t('about.support')}
          </AddressLink>
        )}
      </nav>
    </>
  )
}

/** The company behind the shop, collapsed. Settings without a value are not shown. */
export function AboutSection(): ReactNode {
  const t = useT()
  return (
    <Section inside="bleed">
      <div className="about-section">
        <Accordion items={[{ id: 'about', title: t('about.section'), content: <AboutFacts /> }]} />
      </div>
    </Section>
  )
}
