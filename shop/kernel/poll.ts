/** @param look never rejects @param pauseAfter milliseconds, by how often it was looked @returns stops it */
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
