import { rendering } from './rendered-document.ts'

/** On the element around a page that came with its data. */
export const FILLED = 'filled-page'

/** Read by the router before the first render: the browser loads only what the document came without. */
const isFilled = (): boolean =>
  import.meta.env.SSR ? rendering.document()?.filled === true : document.getElementById(FILLED) !== null

/**
 * The `clientLoader` of a page whose document may come with its data; `loadInDocument` makes its `loader`. Where the document has none, the
 * browser loads as if there were no `loader`.
 */
export const loadUnlessFilled = <L extends (...args: never[]) => Promise<unknown>>(
  load: L,
): L & { hydrate: true } =>
  Object.defineProperty(load, 'hydrate', { get: () => !isFilled() }) as L & { hydrate: true }
