import { AvatarStack } from '@app/ui/avatar'
import { Pips } from '@app/ui/seats'
import type { ReactNode } from 'react'
import { useGroupSeatsT } from '../../locales/group-seats.ts'
import { avatarId } from '../groups/group-seats.tsx'
import { spotCircles, takenCircles } from '../groups/spots.rules.ts'
import './product-spots.css'
import type { FoundProduct } from './products.queries.ts'

type Spots = NonNullable<FoundProduct['spots']>

/** The participants of the current group, and three circles for the spots left. */
export function ProductSpots({ groupCode, total, left, people }: Spots): ReactNode {
  const t = useGroupSeatsT()
  return (
    <span
      className="product-spots"
      role="img"
      aria-label={`${t('joined', { joined: total - left, total })}, ${t('left', { count: left })}`}
    >
      <AvatarStack
        size={20}
        people={people.map((person) => ({
          id: avatarId(groupCode, person),
          name: person.name,
          picture: person.photoUrl,
        }))}
      />
      <Pips filled={takenCircles(left)} total={spotCircles} />
    </span>
  )
}
