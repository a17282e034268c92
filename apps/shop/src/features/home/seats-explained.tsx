import { Section } from '@app/ui/section'
import { Seats } from '@app/ui/seats'
import Clock from 'lucide-react/icons/clock'
import House from 'lucide-react/icons/house'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { useHomeT } from '../../locales/home.ts'
import './seats-explained.css'

/** The rule of a group, drawn with the seats that people will meet on every group page. */
export const SeatsExplained = (): ReactNode => {
  const t = useHomeT()
  const rules = [
    { id: 'time', icon: <Clock aria-hidden="true" />, text: t('seats.time') },
    { id: 'starter', icon: <Tag aria-hidden="true" />, text: t('seats.starter') },
    { id: 'own', icon: <House aria-hidden="true" />, text: t('seats.own') },
    { id: 'nothing', icon: <ShieldCheck aria-hidden="true" />, text: t('seats.nothing') },
  ]
  return (
    <Section title={t('seats.title')} heading="title">
      <Seats
        label={t('seats.label')}
        people={[{ id: 'saath', name: t('seats.you'), isMe: true }]}
        freeLabel={t('seats.friend')}
      />
      <ul className="seats-rules">
        {rules.map(({ id, icon, text }) => (
          <li key={id}>
            {icon}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
