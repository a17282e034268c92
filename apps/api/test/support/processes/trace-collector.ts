import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as exported: OTLP over HTTP with JSON. */
export interface ReceivedSpan {
  readonly service: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: {
      readonly attributes: readonly {
        readonly key: string
        readonly value: { readonly stringValue?: string }
      }[]
    }
    readonly scopeSpans: readonly { readonly spans: readonly Omit<ReceivedSpan, 'service'>[] }[]
  }[]
}

export interface TraceCollector {
  readonly url: string
  /** Everything that processes sent, as text. */
  readonly text: () => string
  readonly spans: () => ReceivedSpan[]
  readonly close: () => void
}

/** A collector that keeps what it receives. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const received: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push(Buffer.concat(chunks).toString('utf8'))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    text: () => received.join('\n'),
    spans: () =>
      received.flatMap((text) =>
        (JSON.parse(text) as Export).resourceSpans.flatMap(({ resource, scopeSpans }) => {
          const name = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue
          return scopeSpans.flatMap(({ spans }) =>
            spans.map((span) => ({ ...span, service: name?.replace('vio-saath-', '') ?? '' })),
          )
        }),
      ),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
