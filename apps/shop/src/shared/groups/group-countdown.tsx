import { Countdown, type TimeLeft } from '@app/ui/countdown'
import { formatCountdown } from '@app/ui/format/countdown'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useGroupSeatsT } from '../../locales/group-seats.ts'
import { keys } from '../keys.ts'
import type { OpenGroup } from './groups.queries.ts'
import { useLang } from '../i18n.ts'
import { hearFirstServerTime, serverNow } from './server-clock.ts'

/** The times of a group as a countdown takes them: by the server's clock, and right before any script runs. */
export function useGroupClock({ now, endsAt }: Pick<OpenGroup, 'now' | 'endsAt'>) {
  // Before the first effect of a countdown, which already looks at the clock.
  useState(() => hearFirstServerTime(now))
  return { endsAt: Date.parse(endsAt), renderedAt: Date.parse(now), now: serverNow }
}

interface GroupCountdownProps {
  readonly group: Pick<OpenGroup, 'now' | 'endsAt'>
  /** «18 h 24 m left» instead of «18 h 24 m». */
  readonly isSentence?: boolean
}

/** Time until the group closes. At the end everything about groups is asked for anew: the server says how it ended. */
export function GroupCountdown({ group, isSentence = false }: GroupCountdownProps): ReactNode {
  const t = useGroupSeatsT()
  const lang = useLang()
  const client = useQueryClient()
  const clock = useGroupClock(group)
  const format = ({ totalSeconds }: TimeLeft): string => {
    const time = formatCountdown(totalSeconds * 1000, 0, lang) ?? '00:00'
    return isSentence ? t('timeLeft', { time }) : time
  }
  return (
    <Countdown
      {...clock}
      format={format}
      onEnd={() => void client.invalidateQueries({ queryKey: keys.groups.all })}
    />
  )
}
