type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** `mayLeave` asks this first. @returns a function that takes it back */
export function askBeforeLeaving(question: Ask): () => void {
  ask = question
  return () => {
    if (ask === question) ask = null
  }
}

/** For leaving without navigation, such as logging out. @returns false when the person stays */
export const mayLeave = async (): Promise<boolean> => (ask ? ask() : true)
