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

/** Nobody's id is told; who sits where since when is the same for everybody who looks, and so is the face's colour. */
export function faceId(
  groupCode: string,
  { seat, joinedAt }: { readonly seat: number; readonly joinedAt: string },
): string {
  return `${groupCode} ${seat} ${joinedAt}`
}

/** For faces and seats. Somebody without a name is a friend. */
export function useSeatedPeople({
  id,
  participants,
}: Pick<SeatFacts, 'id' | 'participants'>): SeatedPerson[] {
  const t = useGroupSeatsT()
  return participants.map(({ seat, name, photoUrl, joinedAt, isMe }) => ({
    id: faceId(id, { seat, joinedAt }),
    name,
    picture: photoUrl,
    ...(name === '' && { caption: t('someone') }),
    ...(isMe && { isMe, caption: t('you') }),
  }))
}

interface GroupSeatsProps {
  readonly group: SeatFacts
  /** What a free seat offers to whoever looks. */
  readonly free: 'invite' | 'join'
  readonly onFreePress?: () => void
}

/** All five seats, as on the invite and the group page. */
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
