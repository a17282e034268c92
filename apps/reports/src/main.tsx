import { observeErrors } from '@app/client/client-errors'
import { loadErrorTexts } from '@app/client/error-text'
import { makeEvents } from '@app/client/events'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { pageApis } from './app/page-apis.ts'
import { ReportsApp } from './app/reports-app.tsx'
import { makeRouter } from './router.ts'
import { openProductClients } from './shared/product-clients.tsx'

const errors = observeErrors()
const clients = openProductClients(pageApis())
for (const { session } of clients) void session.start()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
const router = makeRouter()
const [client] = clients
if (client)
  errors.reportTo({
    app: 'reports',
    fileUrl: import.meta.url,
    track: makeEvents({ call: client.call }).track,
    route: () => router.state.matches.at(-1)?.fullPath ?? '',
  })
createRoot(root, errors.reactHandlers).render(
  <StrictMode>
    <ReportsApp router={router} clients={clients} />
  </StrictMode>,
)
void loadErrorTexts('ru')
