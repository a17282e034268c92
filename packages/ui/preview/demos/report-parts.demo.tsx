import { useState, type ReactNode } from 'react'
import { sharePercents } from '../../src/format/percent.ts'
import { DateRange, type DateSpan } from '../../src/input/date-range.tsx'
import { BarList } from '../../src/operator/bar-list.tsx'
import type { DemoModule } from '../demo.ts'
import './parts/sample.css'
import './parts/words.css'

const joins = [
  { id: 'Created', label: 'Создали группу', count: 789 },
  { id: 'Invited', label: 'Пришли по приглашению', count: 1203 },
  { id: 'SelfJoined', label: 'Присоединились сами', count: 376 },
  { id: 'NoData', label: 'Нет данных', count: 31 },
]
const shares = sharePercents(joins.map(({ count }) => count))
const percent = new Intl.NumberFormat('ru', { minimumFractionDigits: 2 })

const Demo = (): ReactNode => {
  const [span, setSpan] = useState<DateSpan>({ from: '2026-11-01', to: '2026-11-07' })
  const dates = {
    value: span,
    onChange: setSpan,
    fromLabel: 'Дата старта',
    toLabel: 'Дата конца',
    unreadableText: 'Дата пишется так: 07.11.2026',
    pickLabel: 'Календарь',
  }
  return (
    <div className="demo-stack">
      <DateRange
        {...dates}
        presetsLabel="Период"
        presets={[
          { id: 'today', label: 'Сегодня', from: '2026-11-07', to: '2026-11-07' },
          { id: 'yesterday', label: 'Вчера', from: '2026-11-06', to: '2026-11-06' },
          { id: 'week', label: '7 дней', from: '2026-11-01', to: '2026-11-07' },
          { id: 'month', label: '30 дней', from: '2026-10-09', to: '2026-11-07' },
          { id: 'calendar', label: 'Месяц', from: '2026-11-01', to: '2026-11-30' },
        ]}
      />
      <DateRange {...dates} hasVisibleLabels />
      <BarList
        label="Присоединения"
        items={joins.map(({ id, label, count }, index) => ({
          id,
          label,
          note: id,
          value: count.toLocaleString('ru'),
          share: `${percent.format(shares[index] ?? 0)} %`,
          fraction: count / 1203,
        }))}
        total={{ label: 'Итого', value: '2 399', share: '100,00 %' }}
      />
    </div>
  )
}

export default {
  title: 'DateRange, BarList',
  group: 'operator',
  Demo,
} satisfies DemoModule
