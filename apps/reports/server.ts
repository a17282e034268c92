import { runPageServer } from '@app/page-server/run-page-server'
import { fileURLToPath } from 'node:url'

await runPageServer({
  portName: 'REPORTS_PORT',
  clientDirectory: fileURLToPath(new URL('dist', import.meta.url)),
  render: null,
  languages: ['ru'],
  isForOperators: true,
})
