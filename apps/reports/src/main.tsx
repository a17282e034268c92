import { hearErrors } from '@app/client/client-errors'
import { loadErrorTexts } from '@app/client/error-text'
import { makeEvents } from '@app/client/events'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { pageApis } from './app/page-apis.ts'
import { ReportsApp } from './app/reports-app.tsx'
import { makeRouter } from './router.ts'
import { openDoors } from './shared/product-doors.tsx'

const errors = hearErrors()
const doors = openDoors(pageApis())
for (const { session } of doors) void session.start()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
const router = makeRouter()
const [door] = doors
if (door)
  errors.tell({
    app: 'reports',
    fileUrl: import.meta.url,
    track: makeEvents({ call: door.call }).track,
    route: () => router.state.matches.at(-1)?.fullPath ?? '',
  })
createRoot(root, errors.ofReact).render(
  <StrictMode>
    <ReportsApp router={router} doors={doors} />
  </StrictMode>,
)
void loadErrorTexts('ru')
