import { connectTelegram, currentTelegram } from '@app/telegram/telegram'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { canStepBack, isRootPage, stepBack } from '../overlay/back.ts'

const pageColour = (): string => getComputedStyle(document.documentElement).getPropertyValue('--page').trim()

/** Called once, before React hydrates the page: Telegram shows its own loader until then. */
export function startTelegram(): void {
  const telegram = currentTelegram()
  void connectTelegram()
  telegram.boot(pageColour())
  telegram.theme.subscribe((theme) => {
    // Rare: the first theme was applied before the first paint, so this code is loaded on demand.
    void import('./change-theme.ts').then(({ changeTheme }) => {
      changeTheme(theme)
      telegram.setColours(pageColour())
    })
  })
  if (telegram.isInside) return
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    document.documentElement.dataset['scheme'] = matches ? 'dark' : 'light'
  })
}

export interface Back {
  readonly goBack: () => void
  /** The page draws its own button unless Telegram does, on pages with a way back. */
  readonly isOwnButtonShown: boolean
}

/** For headers. */
export function useBack(home: string): Back {
  const router = useRouter()
  const isRoot = useRouterState({ select: () => isRootPage(router) })
  const goBack = useCallback(() => stepBack(router, home), [router, home])
  return { goBack, isOwnButtonShown: !isRoot && !currentTelegram().backButton.isNative }
}

/** Once, at the root: Telegram's button is visible exactly when there is a way back. */
export function useTelegramBackButton(home: string): void {
  const router = useRouter()
  const canBack = useRouterState({ select: () => canStepBack(router) })
  useEffect(() => {
    currentTelegram().backButton.set(canBack)
  }, [canBack])
  useEffect(() => currentTelegram().onBack(() => stepBack(router, home)), [router, home])
}
