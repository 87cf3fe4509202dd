/** In the session's storage: what was typed, on its way to the page in the other language. */
const CARRIED = 'ogs-carried-text'

/** Whether this page is being left for its twin: nothing typed is lost, so nothing need be asked. */
export const isCarried = (): boolean => sessionStorage.getItem(CARRIED) !== null

// What moves the texts is fetched when there are some: hardly any page needs it.
const mover = () => import('./carried-text.ts')

export async function carryAway(): Promise<void> {
  const { typedOn } = await mover()
  sessionStorage.setItem(CARRIED, typedOn(document))
}

export async function putBack(): Promise<void> {
  const typed = sessionStorage.getItem(CARRIED)
  if (typed === null) return
  sessionStorage.removeItem(CARRIED)
  const { typeAgain } = await mover()
  typeAgain(typed, document)
}
