/**
 * Looks time and again, never before the last look has ended.
 * @param look never rejects: it says itself what went wrong
 * @param pauseAfter milliseconds to the next look, by how often it was looked
 * @returns a function that stops it
 */
export function poll(look: () => Promise<unknown>, pauseAfter: (looks: number) => number): () => void {
  let isOver = false
  let looks = 0
  let timer = setTimeout(again, pauseAfter(looks))

  async function again(): Promise<void> {
    await look()
    looks += 1
    if (!isOver) timer = setTimeout(again, pauseAfter(looks))
  }

  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
