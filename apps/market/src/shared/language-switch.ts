import { ApiError } from '@app/client/call'
import { errorText } from '@app/client/error-text'
import { useMiniApp } from '@app/shell/mini-app'
import { useChangeLanguage } from '@app/shell/use-change-language'
import { toast } from '@app/ui/toast-store'
import { useCallback } from 'react'
import { catalogues } from '../locales/catalogues.ts'
import { useLang, type MarketLanguage } from './i18n.ts'
import { saveLanguage } from './me.queries.ts'

export function useLanguageSwitch(): (language: MarketLanguage) => void {
  const app = useMiniApp()
  const current = useLang()
  return useChangeLanguage<MarketLanguage>({
    loadTexts: catalogues.load,
    tellServer: useCallback((language) => saveLanguage(app, language), [app]),
    onFailed: useCallback(() => {
      toast(errorText(new ApiError('NETWORK', 0, null), current), { kind: 'error' })
    }, [current]),
  })
}
