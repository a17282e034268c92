import { formatDayAndTime } from '@app/ui/format/dates'
import { InsetGroup, ListRow } from '@app/ui/list-row'
import type { ReactNode } from 'react'
import { useProfileT } from '../../locales/profile-pages.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import type { CoinLine } from './coins.queries.ts'

/** The change of the available balance. Spent coins left it when they were held. */
const signs: Readonly<Record<CoinLine['kind'], string>> = {
  BOUGHT: '+',
  HELD: '\u2212',
  SPENT: '',
  RETURNED: '+',
  COMPENSATION: '+',
  REFUNDED: '\u2212',
}

interface Page {
  readonly coins: number
  readonly held: number
  readonly debt: number
  readonly data: readonly CoinLine[]
}

/** Every ledger line as text, with the balance after it. */
export function CoinLines({ pages }: { readonly pages: readonly Page[] }): ReactNode {
  const t = useT()
  const profileT = useProfileT()
  const lang = useLang()
  const [first] = pages
  const now = first
    ? [
        t('coins.pack', { count: first.coins }),
        ...(first.held > 0 ? [profileT('payments.held', { count: first.held })] : []),
        ...(first.debt > 0 ? [profileT('payments.debt', { count: first.debt })] : []),
      ].join(' · ')
    : ''
  return (
    <InsetGroup label={now}>
      {pages
        .flatMap(({ data }) => data)
        .map(({ id, kind, coins, coinsAfter, createdAt }) => (
          <ListRow
            key={id}
            title={profileT(`payments.line${kind}`)}
            note={formatDayAndTime(createdAt, { lang, zone: 'Asia/Tashkent' })}
            trailing={
              <span className={`payments-amount ${signs[kind] === '+' ? 'payments-amount-plus' : ''}`}>
                <b>{`${signs[kind]}${coins}`}</b>
                <span className="ui-small ui-muted">{profileT('payments.after', { count: coinsAfter })}</span>
              </span>
            }
          />
        ))}
    </InsetGroup>
  )
}
