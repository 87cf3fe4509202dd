import { serve } from '@hono/node-server'
import { createSandbox } from './app.ts'

const { env } = process
const port = Number(env.SANDBOX_PORT || '3001')
if (!Number.isInteger(port) || port < 1 || port > 65535) stop(`SANDBOX_PORT is no port: ${env.SANDBOX_PORT}`)

const merchant = {
  storeName: 'Test store',
  storeId: env.SANDBOX_STORE_ID || 'ogs-sandbox',
  storePassword: env.SANDBOX_STORE_PASSWORD || 'ogs-sandbox@ssl',
  lateMs: Number(env.SANDBOX_LATE_MS) || undefined,
}
const { fetch } = createSandbox(merchant, { folder: env.SANDBOX_FOLDER || undefined })
const server = serve({ fetch, hostname: '127.0.0.1', port })
server.on('error', (error) => stop(`The sandbox gateway cannot use port ${port}: ${error.message}`))
server.on('listening', () => process.send?.('listening'))

process.on('disconnect', () => process.exit())

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}
