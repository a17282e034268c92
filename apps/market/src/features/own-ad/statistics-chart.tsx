import { StaleNote } from '@app/ui/error-state'
import { formatShortDay } from '@app/ui/format/dates'
import { Section } from '@app/ui/section'
import { SkeletonBlock } from '@app/ui/skeleton'
import { useId, useState, type ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import { useStatistics, type StatisticsDay } from './own-ad.queries.ts'
import './statistics-chart.css'

const series = ['opens', 'favourites', 'contacts'] as const
type Series = (typeof series)[number]

const getSum = (days: readonly StatisticsDay[], which: Series): number =>
  days.reduce((sum, day) => sum + day[which], 0)

const useDayText = (): ((day: string) => string) => {
  const lang = useLang()
  // A date of the server's calendar: noon is on that date in every time zone of a phone.
  return (day) => formatShortDay(`${day}T12:00:00+05:00`, { lang, zone: 'Asia/Tashkent' })
}

interface DaysProps {
  readonly days: readonly StatisticsDay[]
}

/** The same figures as a table for screen readers. */
const FiguresTable = ({ days }: DaysProps): ReactNode => {
  const t = useT()
  const dayText = useDayText()
  return (
    <table className="ui-visually-hidden">
      <caption>{t('ownAd.statistics')}</caption>
      <thead>
        <tr>
          {[t('ownAd.day'), ...series.map((each) => t(`ownAd.${each}`))].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row">{dayText(day.day)}</th>
            {series.map((each) => (
              <td key={each}>{day[each]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Bars = ({ days, which }: DaysProps & { readonly which: Series }): ReactNode => {
  const t = useT()
  const dayText = useDayText()
  const most = Math.max(...days.map((day) => day[which]))
  return (
    <div className="statistics-chart ui-muted" aria-hidden="true">
      <p className="statistics-most">{t('ownAd.most', { count: most })}</p>
      <div className="statistics-bars">
        {days.map((day) => (
          <span
            key={day.day}
            className={day[which] === 0 ? 'statistics-none' : ''}
            style={{ height: `${most === 0 ? 0 : (day[which] / most) * 100}%` }}
          />
        ))}
      </div>
      <div className="statistics-axis">
        <span>{dayText(days[0]?.day ?? '')}</span>
        <span>{t('ownAd.today')}</span>
      </div>
    </div>
  )
}

const Figures = ({ days }: DaysProps): ReactNode => {
  const t = useT()
  const name = useId()
  const discarded = days.reduce((sum, day) => sum + day.discarded, 0)
  // A figure with data comes first.
  const [which, setWhich] = useState<Series>(() => series.find((each) => getSum(days, each) > 0) ?? 'opens')
  return (
    <>
      <div className="statistics-series" role="radiogroup" aria-label={t('ownAd.series')}>
        {series.map((each) => (
          <label key={each} className="statistics-figure">
            <input
              type="radio"
              className="ui-visually-hidden"
              name={name}
              checked={each === which}
              onChange={() => setWhich(each)}
            />
            <span className="ui-title">{getSum(days, each)}</span>
            <span className="statistics-name">{t(`ownAd.${each}`)}</span>
          </label>
        ))}
      </div>
      <Bars days={days} which={which} />
      <FiguresTable days={days} />
      {discarded > 0 ? (
        <p className="ui-small ui-muted">{t('ownAd.discarded', { count: discarded })}</p>
      ) : null}
    </>
  )
}

export function StatisticsChart({ link }: { readonly link: string }): ReactNode {
  const t = useT()
  const { data, isError, isFetching, refetch } = useStatistics(link)
  const isEmpty = data && series.every((each) => getSum(data.days, each) === 0)
  return (
    <Section title={t('ownAd.statistics')}>
      {data ? (
        isEmpty ? (
          <p className="ui-body-s ui-muted">{t('ownAd.statisticsNone')}</p>
        ) : (
          <Figures days={data.days} />
        )
      ) : isError ? (
        <StaleNote
          text={t('ownAd.statisticsFailed')}
          retryLabel={t('action.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={t('state.loading')}>
          <SkeletonBlock className="statistics-skeleton" />
        </div>
      )}
    </Section>
  )
}
