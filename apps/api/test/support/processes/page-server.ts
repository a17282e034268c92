import { runPageServer } from '@app/page-server/run-page-server'

/**
 * The page server of Vio as a process of its own, with a renderer that reads the API as those of the apps do. The first
 * argument is the directory of its files.
 */
await runPageServer({
  portName: 'MARKET_PORT',
  clientDirectory: process.argv[2] ?? '',
  languages: ['ru', 'uz'],
  render: async ({ headers }) => {
    const regions = await fetch(`${headers.get('x-page-api')}/api/telegram/geo/regions`, {
      headers: {
        'x-forwarded-host': new URL(headers.get('x-page-origin') ?? '').host,
        traceparent: headers.get('x-page-trace') ?? '',
      },
    })
    return new Response(`<head></head><body>${regions.status}</body>`)
  },
})
