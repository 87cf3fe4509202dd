import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterThisFile } from './test-cleanup.ts'

/** Serves on a free port of this machine until the test file is over. @returns its address */
export const listenLocally = (fetch: Parameters<typeof serve>[0]['fetch']) =>
  new Promise<string>((resolve) => {
    const listening = ({ port }: AddressInfo) => resolve(`http://127.0.0.1:${port}`)
    const server = serve({ fetch, hostname: '127.0.0.1', port: 0 }, listening)
    afterThisFile(() => void server.close())
  })
