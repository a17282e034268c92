import { Avatar } from '@app/ui/avatar'
import { Badge, type BadgeTone } from '@app/ui/badge'
import { ErrorState } from '@app/ui/error-state'
import { formatShortDay } from '@app/ui/format/dates'
import { formatRupees } from '@app/ui/format/money'
import { LoadMore } from '@app/ui/load-more'
import { Section } from '@app/ui/section'
import type { ReactNode } from 'react'
import { useReferralT } from '../../locales/referral.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import './referral-lines.css'
import type { ReferralLine, ReferralLines } from './referral.queries.ts'
import { currentLines } from './current-lines.rules.ts'

type Account = ReferralLine['account']

const stories = {
  PENDING: 'line.pending',
  APPROVED: 'line.approved',
  PAID: 'line.paid',
  REVERSED: 'line.reversed',
} as const satisfies Record<Account, string>

const tones: Readonly<Record<Account, BadgeTone>> = {
  PENDING: 'muted',
  APPROVED: 'ok',
  PAID: 'ok',
  REVERSED: 'muted',
}

/** One order of a friend: name, calculation of the amount, status and date. */
const Line = ({ line }: { readonly line: ReferralLine }): ReactNode => {
  const t = useReferralT()
  const lang = useLang()
  const name = line.friend === '' ? t('line.friend') : line.friend
  const amount = formatRupees(line.amountPaise)
  const date = formatShortDay(line.createdAt, { lang, zone: 'Asia/Kolkata' })
  return (
    <li className="referral-line">
      <Avatar size={36} person={{ id: name, name }} />
      <div className="referral-line-words">
        <p className="referral-line-name">{name}</p>
        <p className="referral-text">{t('lines.sum', { total: formatRupees(line.orderTotalPaise) })}</p>
        <p className="referral-text">{t(stories[line.account], { date })}</p>
      </div>
      <div className="referral-line-end">
        {line.account === 'REVERSED' ? (
          <s className="referral-line-amount referral-line-amount-REVERSED">{amount}</s>
        ) : (
          <p className={`referral-line-amount referral-line-amount-${line.account}`}>{amount}</p>
        )}
        <Badge tone={tones[line.account]}>{t(`account.${line.account}`)}</Badge>
      </div>
    </li>
  )
}

/** Hidden without lines: the rules below explain how to earn. */
export function ReferralLinesList({ lines, query }: ReferralLines): ReactNode {
  const t = useT()
  const referralT = useReferralT()
  if (lines !== null && lines.length === 0) return null
  return (
    <Section title={referralT('lines.title')}>
      <p className="referral-text">{referralT('lines.text')}</p>
      {lines === null ? (
        <ErrorState
          surface="section"
          title={referralT('lines.failed')}
          retryLabel={t('action.retry')}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <ul className="referral-lines">
          {currentLines(lines).map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <LoadMore
          label={referralT('lines.more')}
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        />
      ) : null}
    </Section>
  )
}
