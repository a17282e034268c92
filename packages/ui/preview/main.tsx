import { createRoot } from 'react-dom/client'
import '../src/styles/tokens.css'
import '../src/styles/base.css'
import { loadDemos } from './load-demos.ts'
import { PreviewPage } from './preview-page.tsx'
import { readSettings } from './preview-settings.ts'

const root = document.getElementById('root')
if (root) createRoot(root).render(<PreviewPage demos={await loadDemos(readSettings(location.search).demo)} />)
