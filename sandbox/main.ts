import { serve } from '@hono/node-server'
import { createSandbox } from './app.ts'
import * as config from './config.ts'

const { folder, lateMs, storeId, storePassword } = config
const port = Number(config.port)
if (!Number.isInteger(port) || port < 1 || port > 65535) stop(`SANDBOX_PORT is no port: ${config.port}`)

const merchant = { storeName: 'Test store', storeId, storePassword, lateMs }
const { fetch } = createSandbox(merchant, { folder })
const server = serve({ fetch, hostname: '127.0.0.1', port })
server.on('error', (error) => stop(`The sandbox gateway cannot use port ${port}: ${error.message}`))
server.on('listening', () => process.send?.('listening'))

process.on('disconnect', () => process.exit())

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}
