import { useMiniApp } from '@app/shell/mini-app'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { appLinksQuery } from '../../shared/app-links.queries.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { TitledScreen } from '../../shared/screen.tsx'
import type { Policy, PolicyPart } from './policy.ts'
import { policyRu } from './policy.ru.ts'
import { policyUz } from './policy.uz.ts'
import './policy-page.css'

const policies = { ru: policyRu, uz: policyUz }

const Part = ({ heading, points = [], paragraphs = [] }: PolicyPart): ReactNode => (
  <section>
    <h2>{heading}</h2>
    {points.length === 0 ? null : (
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )}
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
)

/** The legal entity, as far as the operator has set it. */
const Company = ({ policy }: { readonly policy: Policy }): ReactNode => {
  const { data: links } = useQuery(appLinksQuery(useMiniApp()))
  const { companyName = null, companyAddress = null, email = null } = links ?? {}
  const lines = [companyName, companyAddress].filter((line) => line !== null)
  return (
    <>
      {lines.length > 0 ? <Part heading={policy.company} paragraphs={[lines.join(', ')]} /> : null}
      {email === null ? null : (
        <section>
          <h2>{policy.contact}</h2>
          <p>
            <a className="policy-link" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        </section>
      )}
    </>
  )
}

/** The default target of `policyUrl`: the terms, and which personal data is stored. */
export function PolicyPage(): ReactNode {
  const t = useT()
  const policy = policies[useLang()]
  return (
    <TitledScreen title={t('profile.policy')}>
      <article className="policy">
        <p className="ui-small ui-muted">{policy.version}</p>
        <p className="policy-summary">{policy.summary}</p>
        {policy.parts.map((part) => (
          <Part key={part.heading} {...part} />
        ))}
        <Company policy={policy} />
      </article>
    </TitledScreen>
  )
}
