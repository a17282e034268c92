import '@app/ui/tokens.css'
import '@app/ui/base.css'
import type { MiniAppContext } from '@app/shell/prepare-mini-app'
import { rootRoute } from '@app/shell/root-route'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { AppFrame } from '../app/app-frame.tsx'
import { ErrorScreen } from '../app/problem-screens.tsx'
import { catalogues } from '../locales/catalogues.ts'
import { I18nProvider } from '../shared/i18n.ts'

export const Route = createRootRouteWithContext<MiniAppContext>()(
  rootRoute({ title: 'Saath', catalogues, I18nProvider, Frame: AppFrame, Problem: ErrorScreen }),
)
