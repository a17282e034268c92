import { AvatarStack } from '@app/ui/avatar'
import { ErrorState } from '@app/ui/error-state'
import { formatRupees } from '@app/ui/format/money'
import { Section } from '@app/ui/section'
import type { ReactNode } from 'react'
import { useReferralT } from '../../locales/referral.ts'
import { useT } from '../../shared/i18n.ts'
import type { ReferralFigures, ReferralLine, ReferralTotals } from './referral.queries.ts'

interface SumProps {
  readonly kind: 'earned' | 'pending'
  readonly label: string
  readonly amount: string
  readonly note: string
}

const Sum = ({ kind, label, amount, note }: SumProps): ReactNode => (
  <div className={`referral-sum referral-sum-${kind}`}>
    <p className="referral-sum-label">{label}</p>
    <p className="referral-sum-amount">{amount}</p>
    <p className="referral-sum-note">{note}</p>
  </div>
)

/** Payouts are part of the earnings. A payout for an order that was returned later is a debt. */
const useEarnedNote = ({ approvedPaise, paidPaise }: ReferralTotals): string => {
  const t = useReferralT()
  if (paidPaise > approvedPaise) return t('earned.owed', { amount: formatRupees(paidPaise - approvedPaise) })
  return paidPaise > 0 ? t('earned.paid', { amount: formatRupees(paidPaise) }) : t('earned.note')
}

const Sums = ({ totals }: { readonly totals: ReferralTotals }): ReactNode => {
  const t = useReferralT()
  return (
    <div className="referral-sums">
      <Sum
        kind="earned"
        label={t('earned')}
        amount={formatRupees(totals.approvedPaise)}
        note={useEarnedNote(totals)}
      />
      <Sum
        kind="pending"
        label={t('pending')}
        amount={formatRupees(totals.pendingPaise)}
        note={t('pending.note')}
      />
    </div>
  )
}

/** Avatars of friends who have ordered; only their names are known here. */
const Friends = ({ lines }: { readonly lines: readonly ReferralLine[] }): ReactNode => {
  const names = [...new Set(lines.map(({ friend }) => friend).filter((name) => name !== ''))]
  return names.length === 0 ? null : <AvatarStack people={names.map((name) => ({ id: name, name }))} />
}

interface ReferralSumsProps {
  readonly figures: ReferralFigures
  readonly lines: readonly ReferralLine[]
}

export function ReferralSums({ figures, lines }: ReferralSumsProps): ReactNode {
  const t = useT()
  const referralT = useReferralT()
  const { totals, invited, hasFailed, isFetching, retry } = figures
  if (hasFailed)
    return (
      <Section>
        <ErrorState
          surface="section"
          title={referralT('sums.failed')}
          retryLabel={t('action.retry')}
          isRetrying={isFetching}
          onRetry={retry}
        />
      </Section>
    )
  if (!totals || invited === undefined) return null
  return (
    <Section>
      <Sums totals={totals} />
      <div className="referral-invited">
        <Friends lines={lines} />
        <div>
          <p className="referral-invited-count">{referralT('invited', { count: invited })}</p>
          <p className="referral-text">{referralT('rateText')}</p>
        </div>
      </div>
    </Section>
  )
}
