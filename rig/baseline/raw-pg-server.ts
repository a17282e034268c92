import Fastify from 'fastify'
import pg from 'pg'
import { meRead, regionsRead } from './raw-reads.ts'

/** The same reads behind bare Fastify: the cost of an endpoint without validation, access checks and limits. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 20 })
const me = meRead(process.env['SESSION_ID'] ?? '')
const app = Fastify({ logger: false })

app.get('/', () => ({ ok: true }))
app.get('/regions', async () => (await pool.query<object>(regionsRead)).rows)
app.get('/me', async () => (await pool.query<object>(me)).rows[0])
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
