import { loadErrorTexts } from '@app/client/error-text'
import { localStore } from '@app/client/storage'
import type { Language } from '@app/contract/languages'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useMiniApp } from '../app/mini-app.tsx'
import { rememberLanguage } from './language-choice.ts'

interface LanguageChange<L extends string> {
  /** Loads the texts; without them nothing changes. */
  readonly loadTexts: (language: L) => Promise<void>
  /** Called only for a signed-in user; its failure is ignored, because the device stores the language too. */
  readonly tellServer: (language: L) => Promise<unknown>
  readonly onFailed: () => void
}

/** In place and without a reload: texts, `<html lang>` and titles follow. */
export function useChangeLanguage<L extends Language>({
  loadTexts,
  tellServer,
  onFailed,
}: LanguageChange<L>): (language: L) => void {
  const app = useMiniApp()
  const router = useRouter()
  return useCallback(
    (language) => {
      const change = (): void => {
        app.language.set(language)
        document.documentElement.lang = language
        rememberLanguage(language, localStore)
        // Titles and texts of the server are loaded again.
        void router.invalidate()
        void loadErrorTexts(language)
        if (app.session.getState().status === 'signedIn') void tellServer(language).catch(() => undefined)
      }
      void loadTexts(language).then(change, onFailed)
    },
    [app, loadTexts, onFailed, router, tellServer],
  )
}
