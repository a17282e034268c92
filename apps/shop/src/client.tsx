import { startTelegram } from '@app/shell/telegram-frame'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// Our own entry: the library's also brings the machinery of server functions, 10 KB that nothing here calls.
startTelegram()
void getRouter().then((router) => hydrateRoot(document, <RouterClient router={router} />))
