import type { ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'

type Beside = { readonly prefix: ReactNode } | { readonly suffix: ReactNode }

/** Russian puts «от» and «до» before the number, Uzbek «dan» and «gacha» after it. */
export function useRangeLabels(): { readonly from: Beside; readonly to: Beside } {
  const t = useT()
  const isBefore = useLang() === 'ru'
  const beside = (word: string): Beside => (isBefore ? { prefix: word } : { suffix: word })
  return { from: beside(t('filters.from')), to: beside(t('filters.to')) }
}
