import Fastify from 'fastify'

/** (a) The lower bound: Fastify with a constant answer. */
const app = Fastify({ logger: false })
app.get('/', () => ({ ok: true }))
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
