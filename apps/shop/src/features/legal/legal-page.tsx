import type { ReactNode } from 'react'
import { useAppLinks } from '../../shared/app-links.queries.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { TitledScreen } from '../../shared/screen.tsx'
import type { LegalName, LegalPart, LegalTexts } from './legal-document.ts'
import { legalEn } from './legal-en.texts.ts'
import { legalHi } from './legal-hi.texts.ts'
import './legal-page.css'

const texts = { en: legalEn, hi: legalHi }

const Part = ({ part }: { readonly part: LegalPart }): ReactNode => (
  <section>
    <h2>{part.heading}</h2>
    {part.points === undefined ? null : (
      <ul>
        {part.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )}
    {part.paragraphs?.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
)

/** The company that is responsible for the text, as far as the settings name it. */
const Company = ({ text }: { readonly text: LegalTexts }): ReactNode => {
  const { companyName = null, companyAddress = null, email = null } = useAppLinks() ?? {}
  const isKnown = companyName !== null || companyAddress !== null
  return (
    <>
      {isKnown ? (
        <section>
          <h2>{text.company}</h2>
          <p>{[companyName, companyAddress].filter((line) => line !== null).join(', ')}</p>
        </section>
      ) : null}
      {email === null ? null : (
        <section>
          <h2>{text.contact}</h2>
          <p>
            <a className="legal-link" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        </section>
      )}
    </>
  )
}

export function LegalPage({ name }: { readonly name: LegalName }): ReactNode {
  const t = useT()
  const text = texts[useLang()]
  const { summary, parts } = text.documents[name]
  return (
    <TitledScreen title={t(`title.${name}`)}>
      <article className="legal">
        <p className="legal-version">{text.version}</p>
        <p className="legal-summary">{summary}</p>
        {parts.map((part) => (
          <Part key={part.heading} part={part} />
        ))}
        <Company text={text} />
      </article>
    </TitledScreen>
  )
}
