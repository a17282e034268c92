import { observeErrors } from '@app/client/client-errors'
import { observeLostFiles, wakeWhenOnline } from '@app/shell/lost-files'
import { startTelegram } from '@app/shell/telegram-frame'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

const errors = observeErrors()
// Must run first: any later request may fail.
observeLostFiles()
// Our own entry: the library's also loads the runtime of server functions, 10 KB that we do not use.
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
