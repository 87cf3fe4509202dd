import { AsyncLocalStorage } from 'node:async_hooks'

export const REQUEST_ID_HEADER = 'x-request-id'

const current = new AsyncLocalStorage<string>()

/** The id of the current request; the answer, its log lines and error pages carry it. */
export const requestId = (): string | undefined => current.getStore()

export const inRequest = <T>(id: string, work: () => T): T => current.run(id, work)
