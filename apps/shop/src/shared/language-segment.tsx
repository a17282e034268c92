import { Segmented } from '@app/ui/segmented'
import type { ReactNode } from 'react'
import { useLang, useT, type ShopLanguage } from './i18n.ts'
import { useLanguageSwitch } from './language-switch.ts'

/** The language switch EN | हिं. */
export function LanguageSegment(): ReactNode {
  const t = useT()
  const language = useLang()
  const change = useLanguageSwitch()
  return (
    <Segmented<ShopLanguage>
      label={t('language.choose')}
      value={language}
      onChange={change}
      options={[
        { value: 'en', label: 'EN', fullLabel: t('language.en') },
        { value: 'hi', label: <span lang="hi">हिं</span>, fullLabel: t('language.hi') },
      ]}
    />
  )
}
