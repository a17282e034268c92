import { applyTokens } from '@app/ui/theme/apply-tokens'
import { tokens, type ThemeParams } from '@app/ui/theme/tokens'

export function changeTheme(theme: ThemeParams): void {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  applyTokens(tokens(theme, isDark ? 'dark' : 'light'))
}
