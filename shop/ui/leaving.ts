type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** Until it is taken back, `mayLeave` asks this first. @returns takes it back */
export function askBeforeLeaving(question: Ask): () => void {
  ask = question
  return () => {
    if (ask === question) ask = null
  }
}

/** For ways out of a page that are no navigation, such as logging out. @returns false: somebody wants to stay */
export const mayLeave = async (): Promise<boolean> => (ask ? ask() : true)
