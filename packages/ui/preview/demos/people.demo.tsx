import { useState, type ReactNode } from 'react'
import { Avatar, AvatarStack, type Person } from '../../src/content/people/avatar.tsx'
import { Button } from '../../src/content/button.tsx'
import { Pips, Seats } from '../../src/content/people/seats.tsx'
import { Section } from '../../src/content/section.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { pictures, saathText } from './parts/sample.tsx'

const Demo = ({ lang }: DemoProps): ReactNode => {
  const [joined, setJoined] = useState(3)
  const people: readonly Person[] = [
    { id: 'asha-1', name: saathText(lang, 'Asha', 'आशा') },
    { id: 'rohit-2', name: saathText(lang, 'Rohit', 'रोहित') },
    { id: 'meena-3', name: saathText(lang, 'Meena', 'मीना') },
    { id: 'k-4', name: saathText(lang, 'Krishnamurthy', 'कृष्णमूर्ति') },
    { id: 'f-5', name: saathText(lang, 'Farhan', 'फ़रहान') },
  ]
  const seated = people
    .slice(0, joined)
    .map((person, index) =>
      index === 2 ? { ...person, isMe: true, caption: saathText(lang, 'You', 'आप') } : person,
    )
  const invite = saathText(lang, 'Invite', 'बुलाएँ')
  const label = saathText(lang, `${joined} of 5 joined`, `5 में से ${joined} जुड़े`)
  return (
    <>
      <Section title="Seats">
        <Seats
          label={label}
          people={seated}
          freeLabel={invite}
          onFreePress={() => setJoined((now) => now + 1)}
        />
      </Section>
      <Section>
        <Seats label={label} people={people.slice(0, 3)} freeLabel={invite} isExpired />
      </Section>
      <Section title="Pips, AvatarStack, Avatar">
        <div className="demo-row">
          <Pips filled={joined} /> {label}
          <Button kind="tonal" size="small" onClick={() => setJoined(3)}>
            3
          </Button>
        </div>
        <div className="demo-row">
          <AvatarStack people={people} label="3" />
          <AvatarStack people={people} more="+2" />
        </div>
        <div className="demo-row">
          {([32, 36, 40, 48, 56, 64] as const).map((size, index) => (
            <Avatar key={size} size={size} person={people[index % 5] ?? { id: '', name: '' }} isNamed />
          ))}
          <Avatar size={64} person={{ id: 'p', name: 'P', picture: pictures.warm }} isNamed />
          <Avatar
            size={64}
            person={{ id: 'b', name: 'Broken', picture: 'data:image/png;base64,AAAA' }}
            isNamed
          />
        </div>
      </Section>
    </>
  )
}

export default { title: 'Avatar, AvatarStack, Seats, Pips', group: 'content', Demo } satisfies DemoModule
