import { hearLostFiles, wakeWhenOnline } from '@app/shell/lost-files'
import { startTelegram } from '@app/shell/telegram-frame'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// First of all: whatever is asked for next may be lost.
hearLostFiles()
// Our own entry: the library's also brings the machinery of server functions, 10 KB that nothing here calls.
startTelegram()
void getRouter().then((router) => hydrateRoot(document, <RouterClient router={router} />), wakeWhenOnline)
