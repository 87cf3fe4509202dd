/** In the session's storage: what was typed, on its way to the page in the other language. */
export const CARRIED = 'ogs-carried-text'

/** Whether this page is being left for its twin: nothing typed is lost, so nothing need be asked. */
export const isCarried = (): boolean => sessionStorage.getItem(CARRIED) !== null

// What moves the texts is fetched when there are some: hardly any page needs it.
const mover = () => import('./carried-text.ts')

export async function carryAway(): Promise<void> {
  const { carryText } = await mover()
  carryText(sessionStorage, document)
}

export async function putBack(): Promise<void> {
  if (!isCarried()) return
  const { restoreCarriedText } = await mover()
  restoreCarriedText(sessionStorage, document)
}
