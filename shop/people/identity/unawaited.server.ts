import type { AccountLetters } from './letters.ts'

type Caused = Pick<AccountLetters, 'verify' | 'taken'>

/** Letters that strangers cause are on their way when the answer is, and take none of its time. */
export function unawaited({ verify, taken }: Caused): Caused {
  const letGo = async (posting: Promise<void>) => {
    posting.catch((error) => console.error('Error posting a letter', error))
  }
  return {
    verify: (person, token) => letGo(verify(person, token)),
    taken: (person) => letGo(taken(person)),
  }
}
