import { Countdown, type TimeLeft } from '@app/ui/countdown'
import { formatCountdown } from '@app/ui/format/countdown'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useGroupSeatsT } from '../../locales/group-seats.ts'
import { keys } from '../keys.ts'
import type { OpenGroup } from './groups.queries.ts'
import { useLang } from '../i18n.ts'
import { observeFirstServerTime, serverNow } from './server-clock.ts'

/** The times of a group for a countdown, by the server clock. The page server renders the same values. */
export function useGroupClock({ now, endsAt }: Pick<OpenGroup, 'now' | 'endsAt'>) {
  // In a state initialiser, so that it runs before the first effect of the countdown reads the clock.
  useState(() => observeFirstServerTime(now))
  return { endsAt: Date.parse(endsAt), renderedAt: Date.parse(now), now: serverNow }
}

interface GroupCountdownProps {
  readonly group: Pick<OpenGroup, 'now' | 'endsAt'>
  /** «18 h 24 m left» instead of «18 h 24 m». */
  readonly isSentence?: boolean
}

/** The time until the group expires. At zero all group queries are reloaded, because the server decides the outcome. */
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
      onEnd={() => void client.invalidateQueries({ queryKey: keys.groups() })}
    />
  )
}
