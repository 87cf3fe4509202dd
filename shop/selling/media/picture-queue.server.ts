import { type Refusal, refuse } from '../../kernel/refusal.ts'

/** Bounds the memory that pictures take: some may be on their way in, one is decoded at a time. */
export interface PictureQueue {
  /** @returns an `unavailable` refusal when as many as may be are in already */
  enter<T>(work: () => Promise<T>): Promise<T | Refusal>
  /** Does the work when all that asked before are done. */
  queueByKey<T>(work: () => Promise<T>): Promise<T>
}

export function pictureQueue(most: number): PictureQueue {
  let inside = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    async enter(work) {
      if (inside >= most) {
        return refuse('unavailable', 'Too many pictures are being uploaded. Please try again in a minute.')
      }
      inside += 1
      try {
        return await work()
      } finally {
        inside -= 1
      }
    },
    queueByKey(work) {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    },
  }
}
