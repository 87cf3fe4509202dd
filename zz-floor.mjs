import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const LIST = `select "id" as "_id","name","price","offer_price" as "offerPrice","brand","category","description","photos", (select coalesce(sum(product_count), 0) from category) as total from product where id in (select id from product order by id desc limit $1) order by id desc`
createServer(async (req, res) => {
  if (req.url === '/') return res.end('ok')
  await pool.query('select version, scopes from catalogue_changes_after(1)')
  const { rows } = await pool.query(LIST, [8])
  const body = Buffer.from(JSON.stringify(rows))
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const b = brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
  })
  res.writeHead(200, {
    'content-type': 'application/json',
    etag,
    'content-encoding': 'br',
    'content-length': b.length,
  })
  res.end(b)
}).listen(Number(process.env.PORT), 'localhost')
process.on('SIGTERM', () => process.exit())
