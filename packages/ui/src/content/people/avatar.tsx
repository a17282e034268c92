import UserRound from 'lucide-react/icons/user-round'
import { useState, type ReactNode } from 'react'
import { pickAvatarColour, readInitial } from './avatar-colour.ts'
import './avatar.css'

export interface Person {
  readonly id: string
  readonly name: string
  readonly picture?: string | null
}

interface AvatarProps {
  readonly person: Person
  readonly size?: 20 | 32 | 36 | 40 | 48 | 56 | 64
  /** The accessible name, for an avatar without a visible name beside it. */
  readonly isNamed?: boolean
}

export function Avatar({ person, size = 40, isNamed = false }: AvatarProps): ReactNode {
  const [failed, setFailed] = useState<string | null>(null)
  const picture = person.picture ?? null
  const hasPicture = picture !== null && picture !== '' && failed !== picture
  return (
    <span
      className={`ui-avatar ui-avatar-${size} ${hasPicture ? 'ui-avatar-picture' : `ui-avatar-colour-${pickAvatarColour(person.id)}`}`}
      {...(isNamed ? { role: 'img', 'aria-label': person.name } : { 'aria-hidden': true })}
    >
      {hasPicture ? (
        <img
          src={picture}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(picture)}
        />
      ) : (
        <AvatarColour name={person.name} />
      )}
    </span>
  )
}

const AvatarColour = ({ name }: { readonly name: string }): ReactNode =>
  name.trim() === '' ? (
    <UserRound className="ui-avatar-figure" />
  ) : (
    // An old browser may segment graphemes differently from the server.
    <span suppressHydrationWarning>{readInitial(name)}</span>
  )

interface AvatarStackProps {
  readonly people: readonly Person[]
  /** 20 for rows of a list. */
  readonly size?: 20 | 36
  /** «+4» after the third avatar. */
  readonly more?: string
  /** The accessible name of the whole stack. */
  readonly label?: string
}

export function AvatarStack({ people, size = 36, more, label }: AvatarStackProps): ReactNode {
  return (
    <span
      className="ui-avatar-stack"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {people.slice(0, 3).map((person) => (
        <Avatar key={person.id} person={person} size={size} />
      ))}
      {more === undefined ? null : <span className="ui-avatar ui-avatar-36 ui-avatar-more">{more}</span>}
    </span>
  )
}
