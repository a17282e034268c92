import { Seats, type SeatedPerson } from '@app/ui/seats'
import type { ReactNode } from 'react'
import { useGroupSeatsT } from '../../locales/group-seats.ts'
import type { OpenGroup } from './groups.queries.ts'

type SeatFacts = Pick<OpenGroup, 'id' | 'status' | 'participants' | 'participantsToComplete'>

export function spotsLeft({
  participants,
  participantsToComplete,
}: Pick<SeatFacts, 'participants' | 'participantsToComplete'>): number {
  return Math.max(0, participantsToComplete - participants.length)
}

/** «3 of 5 joined» and «2 spots left». */
export function useSeatTexts(group: Pick<SeatFacts, 'participants' | 'participantsToComplete'>) {
  const t = useGroupSeatsT()
  return {
    joined: t('joined', { joined: group.participants.length, total: group.participantsToComplete }),
    left: t('left', { count: spotsLeft(group) }),
  }
}

/** The API does not reveal user ids. Seat and join time are the same for every viewer, and so is the avatar colour. */
export function avatarId(
  groupCode: string,
  { seat, joinedAt }: { readonly seat: number; readonly joinedAt: string },
): string {
  return `${groupCode} ${seat} ${joinedAt}`
}

/** The participants for avatars and seats. A participant without a name is captioned «friend». */
export function useSeatedPeople({
  id,
  participants,
}: Pick<SeatFacts, 'id' | 'participants'>): SeatedPerson[] {
  const t = useGroupSeatsT()
  return participants.map(({ seat, name, photoUrl, joinedAt, isMe }) => ({
    id: avatarId(id, { seat, joinedAt }),
    name,
    picture: photoUrl,
    ...(name === '' && { caption: t('friend') }),
    ...(isMe && { isMe, caption: t('you') }),
  }))
}

interface GroupSeatsProps {
  readonly group: SeatFacts
  /** The action of a free seat. */
  readonly free: 'invite' | 'join'
  readonly onFreePress?: () => void
}

/** All seats of a group. */
export function GroupSeats({ group, free, onFreePress }: GroupSeatsProps): ReactNode {
  const t = useGroupSeatsT()
  const { joined } = useSeatTexts(group)
  const people = useSeatedPeople(group)
  return (
    <Seats
      label={joined}
      people={people}
      total={group.participantsToComplete}
      freeLabel={t(free)}
      isExpired={group.status === 'EXPIRED'}
      {...(onFreePress && { onFreePress })}
    />
  )
}
