import { observeErrors } from '@app/client/client-errors'
import { observeLostFiles, wakeWhenOnline } from '@app/shell/lost-files'
import { startTelegram } from '@app/shell/telegram-frame'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

const errors = observeErrors()
// First of all: whatever is asked for next may be lost.
observeLostFiles()
// Our own entry: the library's also brings the machinery of server functions, 10 KB that nothing here calls.
startTelegram()
void getRouter().then((router) => {
  errors.reportTo({
    app: 'market',
    fileUrl: import.meta.url,
    track: router.options.context.app.events.track,
    route: () => router.state.matches.at(-1)?.fullPath ?? '',
  })
  hydrateRoot(document, <RouterClient router={router} />, errors.reactHandlers)
}, wakeWhenOnline)
