import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useState, type ReactNode } from 'react'
import { Avatar, type Person } from './avatar.tsx'
import './seats.css'

export interface SeatedPerson extends Person {
  readonly isMe?: boolean
  /** Shown under the seat instead of the name, for example «You». */
  readonly caption?: string
}

interface SeatsProps {
  /** Names the list for screen readers, for example «3 of 5 joined». */
  readonly label: string
  readonly people: readonly SeatedPerson[]
  readonly total?: number
  /** Under a free seat: «Invite», «You?». */
  readonly freeLabel: string
  /** Without it free seats are drawn but cannot be pressed. */
  readonly onFreePress?: () => void
  /** The time ran out: grey, no ticks, no plus. */
  readonly isExpired?: boolean
}

const joinIds = (people: readonly SeatedPerson[]): string => people.map((person) => person.id).join('\n')

/** The ids of seats taken since the first render: only these are animated. */
const useNewcomers = (people: readonly SeatedPerson[]): ReadonlySet<string> => {
  const ids = joinIds(people)
  const [seen, setSeen] = useState({ ids, newcomers: new Set<string>() })
  if (seen.ids === ids) return seen.newcomers
  const before = new Set(seen.ids.split('\n'))
  const newcomers = new Set(people.filter(({ id }) => !before.has(id)).map(({ id }) => id))
  setSeen({ ids, newcomers })
  return newcomers
}

export function Seats({
  label,
  people,
  total = 5,
  freeLabel,
  onFreePress,
  isExpired = false,
}: SeatsProps): ReactNode {
  const newcomers = useNewcomers(people)
  const freeSeats = Array.from({ length: Math.max(0, total - people.length) }, (_, index) => index)
  return (
    <ul className={`ui-seats${isExpired ? ' ui-seats-expired' : ''}`} aria-label={label}>
      {people.slice(0, total).map((person) => {
        const classes = ['ui-seat']
        if (person.isMe === true) classes.push('ui-seat-me')
        if (newcomers.has(person.id)) classes.push('ui-seat-new')
        return (
          <li key={person.id} className={classes.join(' ')}>
            <span className="ui-seat-disc">
              <Avatar person={person} size={56} />
              {isExpired ? null : (
                <span className="ui-seat-tick" aria-hidden="true">
                  <Check />
                </span>
              )}
            </span>
            <span className="ui-seat-name">{person.caption ?? person.name}</span>
          </li>
        )
      })}
      {freeSeats.map((index) => (
        <li key={`free ${index}`} className="ui-seat ui-seat-free">
          <FreeSeat
            label={freeLabel}
            isExpired={isExpired}
            {...(onFreePress === undefined ? {} : { onPress: onFreePress })}
          />
        </li>
      ))}
    </ul>
  )
}

interface FreeSeatProps {
  readonly label: string
  readonly isExpired: boolean
  readonly onPress?: () => void
}

const FreeSeat = ({ label, isExpired, onPress }: FreeSeatProps): ReactNode => {
  const content = (
    <>
      <span className="ui-seat-disc">
        <svg className="ui-seat-dashes" viewBox="0 0 56 56" aria-hidden="true">
          <circle cx="28" cy="28" r="26.5" />
        </svg>
        {isExpired ? null : <Plus className="ui-seat-plus" size={22} aria-hidden="true" />}
      </span>
      {isExpired ? null : <span className="ui-seat-name">{label}</span>}
    </>
  )
  if (isExpired || onPress === undefined) return content
  return (
    <button type="button" className="ui-seat-button" onClick={onPress}>
      {content}
    </button>
  )
}

interface PipsProps {
  readonly filled: number
  readonly total?: number
  readonly isExpired?: boolean
  /** The accessible name where no text beside it says the same. */
  readonly label?: string
}

/** The seats in 52 px, for rows. */
export function Pips({ filled, total = 5, isExpired = false, label }: PipsProps): ReactNode {
  return (
    <span
      className={`ui-pips${isExpired ? ' ui-pips-expired' : ''}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {Array.from({ length: total }, (_, index) => (
        <i key={index} className={index < filled ? 'ui-pip ui-pip-filled' : 'ui-pip'} />
      ))}
    </span>
  )
}
