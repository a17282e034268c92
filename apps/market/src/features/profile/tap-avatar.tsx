import { createMultiTap } from '@app/shell/multi-tap'
import { Avatar, type Person } from '@app/ui/avatar'
import { useState, type ReactNode } from 'react'

interface TapAvatarProps {
  readonly person: Person
  readonly onDebugTaps: () => void
}

/** Specification 000 §2: five taps within a second. Deliberately hidden, so it is no button for a screen reader. */
export function TapAvatar({ person, onDebugTaps }: TapAvatarProps): ReactNode {
  const [tap] = useState(() => createMultiTap({ taps: 5, withinMs: 1000 }))
  return (
    <span
      className="profile-avatar"
      data-testid="avatar"
      onClick={(event) => {
        if (tap(event.timeStamp)) onDebugTaps()
      }}
    >
      <Avatar person={person} size={64} />
    </span>
  )
}
