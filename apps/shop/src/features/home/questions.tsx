import { Accordion } from '@app/ui/accordion'
import { Section } from '@app/ui/section'
import type { ReactNode } from 'react'
import { useHomeT } from '../../locales/home.ts'
import { questions } from '../../locales/questions.ts'
import { useLang } from '../../shared/i18n.ts'

export function Questions(): ReactNode {
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
