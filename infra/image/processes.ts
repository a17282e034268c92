interface ImageProcess {
  readonly file: string
  /** Answers 200 while the process is ready; a command has none. */
  readonly probe?: { readonly portName: string; readonly path: string }
}

const pageServer = (app: string, portName: string): ImageProcess => ({
  file: `apps/${app}/dist/page-server/server.js`,
  probe: { portName, path: '/-/ready' },
})
const command = (name: string): ImageProcess => ({ file: `apps/api/dist/${name}.js` })

/** What a container of the image can run, by the first word of its command. */
export const imageProcesses: Readonly<Record<string, ImageProcess>> = {
  api: { file: 'apps/api/dist/http.js', probe: { portName: 'INTERNAL_PORT', path: '/ready' } },
  worker: { file: 'apps/api/dist/worker.js', probe: { portName: 'WORKER_INTERNAL_PORT', path: '/ready' } },
  market: pageServer('market', 'MARKET_PORT'),
  shop: pageServer('shop', 'SHOP_PORT'),
  reports: pageServer('reports', 'REPORTS_PORT'),
  prepare: command('prepare'),
  admin: command('admin'),
  catalog: command('catalog'),
  reindex: command('reindex'),
  verify: command('verify'),
  demo: command('demo'),
}
