/** Looks time and again, never before the last look has ended. @returns a function that stops it */
export function keepLooking(look: () => Promise<unknown>, everyMs: number): () => void {
  let isOver = false
  let timer = setTimeout(again, everyMs)

  async function again(): Promise<void> {
    await look()
    if (!isOver) timer = setTimeout(again, everyMs)
  }

  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
