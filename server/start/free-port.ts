import { createServer } from 'node:net'
import { CannotOpen } from './cannot-open.ts'

/** @returns a port of this machine that nobody listens on, the wanted one if it is free */
export function freePort(wanted: number | null = null): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', () =>
      wanted ? found(freePort(null)) : failed(new CannotOpen('There is no free port.')),
    )
    probe.listen(wanted ?? 0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? found(address.port) : failed()))
    })
  })
}
