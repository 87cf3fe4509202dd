import { serve } from '@hono/node-server'
import { createSandbox } from './app.ts'

const port = Number(process.env.SANDBOX_PORT || 3001)
const storeId = process.env.SANDBOX_STORE_ID || 'ogs-sandbox'
const storePassword = process.env.SANDBOX_STORE_PASSWORD || 'ogs-sandbox@ssl'

if (!Number.isInteger(port) || port < 1 || port > 65535)
  stop(`SANDBOX_PORT is no port: ${process.env.SANDBOX_PORT}`)

const { fetch } = createSandbox({ storeName: 'OGS Gift Shop', storeId, storePassword })
const server = serve({ fetch, hostname: '127.0.0.1', port })
server.on('error', (error) => stop(`The sandbox gateway cannot use port ${port}: ${error.message}`))
server.on('listening', () => process.send?.('listening'))

// The shop that started this one has gone.
process.on('disconnect', () => process.exit())

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}
