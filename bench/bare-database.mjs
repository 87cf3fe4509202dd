// The yardstick for calls that need the database: the same queries and the same work on the answer, for anybody and nothing kept.
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
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

let version = 0
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } }
app.get('/api/product', async (c) => {
  const changes = await pool.query(`select version from catalogue_changes_after(${version})`)
  version = Number(changes.rows[0].version)
  const { rows } = await pool.query(
    `select id as _id, name, price, brand, category, description, photos,
       (select coalesce(sum(product_count), 0) from category) as total
     from product where id in (select id from product order by id desc limit $1) order by id desc`,
    [Number(c.req.query('limit'))],
  )
  const text = JSON.stringify(rows)
  const etag = createHash('sha256').update(text).digest('base64url')
  const headers = { 'content-type': 'application/json', 'content-encoding': 'br', etag }
  return c.body(brotliCompressSync(text, QUICK), 200, headers)
})
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: 'localhost' })
process.on('SIGTERM', () => process.exit())
