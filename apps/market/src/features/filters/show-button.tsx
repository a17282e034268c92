import { formatFilterCount } from '@app/ui/format/counts'
import { Button } from '@app/ui/button'
import type { ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'

interface ShowButtonProps {
  /** Null while unknown; then no number is shown. */
  readonly count: number | null
  /** The number is outdated and shown dimmed. */
  readonly isCounting: boolean
  readonly onShow: () => void
}

/** «1,2 тыс.» takes the plural form "many" whatever its last digit. */
const pluralCount = (count: number): number => (count < 1000 ? count : 1000)

export function ShowButton({ count, isCounting, onShow }: ShowButtonProps): ReactNode {
  const t = useT()
  const language = useLang()
  if (count === 0 && !isCounting)
    return (
      <Button isDisabled onClick={onShow}>
        {t('filters.none')}
      </Button>
    )
  const text =
    count === null || count === 0
      ? t('filters.show')
      : t('filters.showCount', { count: pluralCount(count), number: formatFilterCount(count, language) })
  return (
    <Button onClick={onShow}>
      <span {...(isCounting && { className: 'filters-counting' })}>{text}</span>
    </Button>
  )
}
