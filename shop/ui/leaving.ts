type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** Registers a question that `mayLeave` asks first. @returns a function that removes it */
export function askBeforeLeaving(question: Ask): () => void {
  ask = question
  return () => {
    if (ask === question) ask = null
  }
}

/** Asks before leaving without navigation, such as logging out. @returns false when the person stays */
export const mayLeave = async (): Promise<boolean> => (ask ? ask() : true)
