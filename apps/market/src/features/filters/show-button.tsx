import { formatFilterCount } from '@app/ui/format/counts'
import { Button } from '@app/ui/button'
import type { ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'

interface ShowButtonProps {
  /** Null: not known, and then no number is named. */
  readonly count: number | null
  /** The number is of a moment ago; it stays, dimmed. */
  readonly isCounting: boolean
  readonly onShow: () => void
}

/** «1,2 тыс.» is followed by the many form whatever its last digit was. */
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
