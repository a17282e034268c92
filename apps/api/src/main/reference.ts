import { openApiDocument } from '@app/contract/openapi'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { endpoint } from '@app/contract/endpoint'
import { referencePage } from './reference-page.ts'

const page = endpoint({
  method: 'GET',
  path: '/docs',
  product: 'both',
  access: 'public',
  rate: 'probe',
  bodyLimitBytes: 0,
  origin: 'ours',
  summary: 'This reference, in development only',
  reply: z.string(),
  errors: [],
})

/** The API reference, rendered from the contract itself. Development only. */
export function registerReference(app: FastifyInstance): void {
  const html = referencePage(openApiDocument())
  app.get('/docs', { config: { endpoint: page } }, (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(html),
  )
}
