import Fastify from 'fastify'
import pg from 'pg'

/** (b) The same reads with nothing of ours around them: one named statement and the rows as they come. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 20 })
const app = Fastify({ logger: false })

app.get('/', async () => ({ ok: true }))
app.get('/regions', async () => {
  const { rows } = await pool.query({
    name: 'regions',
    text: 'select id, name, name_uz, longitude, latitude, zoom from regions order by position',
  })
  return rows as unknown[]
})
app.get('/me', async () => {
  const { rows } = await pool.query({
    name: 'me',
    text: `select u.public_id, u.first_name, u.last_name, u.photo_url, u.phone, u.role, u.language, u.region_id, u.city_id, u.district_id
      from sessions s join users u on u.id = s.user_id where s.id = $1 and s.revoked_at is null and s.expires_at > now()`,
    values: [process.env['SESSION_ID']],
  })
  return rows[0] as unknown
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
