// The yardstick for a call that writes: one row, for anybody.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env.DATABASE_URL })
await pool.query(
  'create table if not exists bare_line (id uuid primary key default gen_random_uuid(), gift uuid)',
)

const app = new Hono()
app.get('/', (c) => c.text('ready'))
app.post('/api/cart', async (c) => {
  const { productId } = await c.req.json()
  const { rows } = await pool.query('insert into bare_line (gift) values ($1) returning id', [productId])
  return c.json({ insertedId: rows[0].id })
})
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: 'localhost' })
process.on('SIGTERM', () => process.exit())
