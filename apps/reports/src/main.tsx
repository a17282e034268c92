import { loadErrorTexts } from '@app/client/error-text'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { pageApis } from './app/page-apis.ts'
import { ReportsApp } from './app/reports-app.tsx'
import { makeRouter } from './router.ts'
import { openDoors } from './shared/product-doors.tsx'

const doors = openDoors(pageApis())
for (const { session } of doors) void session.start()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <ReportsApp router={makeRouter()} doors={doors} />
  </StrictMode>,
)
void loadErrorTexts('ru')
