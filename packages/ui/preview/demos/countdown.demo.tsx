import Clock from 'lucide-react/icons/clock'
import { useState, type ReactNode } from 'react'
import { Countdown, type TimeLeft } from '../../src/social/countdown.tsx'
import { CountdownRing } from '../../src/social/countdown-ring.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { pictures } from './parts/sample.tsx'
import { say } from './parts/words.ts'

const HOUR = 3_600_000

const Demo = ({ lang }: DemoProps): ReactNode => {
  const [start] = useState(() => Date.now())
  const format = ({ hours, minutes, seconds }: TimeLeft): string =>
    hours > 0
      ? `${hours} ${say(lang, 'ч', 'soat', 'h', 'घं')} ${minutes} ${say(lang, 'мин', 'daq', 'm', 'मि')}`
      : `${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`
  const left = say(lang, 'осталось', 'qoldi', 'left', 'बाकी')
  const photo = <img src={pictures.cool} alt="" width={132} height={132} />
  const states = ['open', 'full', 'expired'] as const
  const pills = {
    open: (
      <>
        <Clock size={16} aria-hidden />
        <span>
          <Countdown endsAt={start + 18.4 * HOUR} format={format} /> {left}
        </span>
      </>
    ),
    full: say(lang, 'Группа собрана', 'Guruh yig‘ildi', 'Group is full', 'ग्रुप पूरा हुआ'),
    expired: say(lang, 'Время вышло', 'Vaqt tugadi', 'Time ran out', 'समय खत्म हुआ'),
  }
  return (
    <div className="demo-stack">
      {states.map((state) => (
        <CountdownRing
          key={state}
          endsAt={start + 18.4 * HOUR}
          lengthMs={24 * HOUR}
          state={state}
          pill={pills[state]}
        >
          {photo}
        </CountdownRing>
      ))}
      <p className="demo-row">
        <Clock size={16} aria-hidden />
        <b>
          <Countdown endsAt={start + 0.4 * HOUR} format={format} />
        </b>
      </p>
    </div>
  )
}

export default { title: 'Countdown, CountdownRing', group: 'social', Demo } satisfies DemoModule
