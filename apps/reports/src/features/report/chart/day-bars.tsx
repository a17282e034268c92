import { formatWhole } from '@app/ui/format/numbers'
import { writeDay } from '@app/ui/format/written-day'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useState, type ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'

interface DayBarsProps {
  readonly days: readonly { readonly day: string; readonly value: number }[]
  readonly label: string
}

const height = 200
const edge = { top: 8, right: 4, bottom: 28, left: 48 }

const shortDay = (day: string): string => writeDay(day).slice(0, 5)

/** A bar chart by day, with the same figures as an expandable table. */
export default function DayBars({ days, label }: DayBarsProps): ReactNode {
  const t = useT()
  const [width, setWidth] = useState(0)
  const x = scaleBand({
    domain: days.map(({ day }) => day),
    range: [edge.left, Math.max(edge.left, width - edge.right)],
    padding: 0.2,
  })
  const highest = Math.max(1, ...days.map(({ value }) => value))
  const y = scaleLinear({ domain: [0, highest], range: [height - edge.bottom, edge.top], nice: true })
  const every = Math.ceil(days.length / Math.max(1, Math.floor((width - edge.left) / 56)))
  const measure = (box: HTMLElement | null): (() => void) | undefined => {
    if (!box) return undefined
    const observer = new ResizeObserver(() => setWidth(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }
  return (
    <>
      <div ref={measure} className="report-chart-space">
        {width === 0 ? null : (
          <svg width={width} height={height} role="img" aria-label={t('report.chartOf', { title: label })}>
            <AxisLeft
              left={edge.left}
              scale={y}
              numTicks={4}
              hideTicks
              hideAxisLine
              tickFormat={(value) =>
                Number.isInteger(Number(value)) ? formatWhole(Number(value), 'ru') : ''
              }
            />
            {days.map(({ day, value }) => (
              <Bar
                key={day}
                className="report-chart-bar"
                x={x(day) ?? 0}
                y={y(value)}
                width={x.bandwidth()}
                height={height - edge.bottom - y(value)}
              >
                <title>{`${writeDay(day)}: ${formatWhole(value, 'ru')}`}</title>
              </Bar>
            ))}
            <AxisBottom
              top={height - edge.bottom}
              scale={x}
              hideTicks
              tickValues={days.filter((_each, index) => index % every === 0).map(({ day }) => day)}
              tickFormat={shortDay}
            />
          </svg>
        )}
      </div>
      <details className="report-chart-table">
        <summary>{t('report.asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('report.day')}</th>
              <th scope="col">{label}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">{writeDay(day)}</th>
                <td>{formatWhole(value, 'ru')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
