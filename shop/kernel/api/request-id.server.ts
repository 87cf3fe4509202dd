import { AsyncLocalStorage } from 'node:async_hooks'

export const REQUEST_ID_HEADER = 'x-request-id'

const current = new AsyncLocalStorage<string>()

/** Of the request that is being answered; the answer, its log lines and a fault's page carry it. */
export const requestId = (): string | undefined => current.getStore()

export const inRequest = <T>(id: string, work: () => T): T => current.run(id, work)
