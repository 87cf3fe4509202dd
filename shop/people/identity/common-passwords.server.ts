/** So many of the list's first are refused. */
const REFUSED = 10_000

let common: Promise<ReadonlySet<string>> | undefined

/** Whether a password, however it is dressed up, is among the 10,000 most common (list: zxcvbn-ts, by rank). */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList()
  return (await common).has(bare(password))
}

/**
 * A password without what makes it look better only: letter case, blanks around it, and other forms of the same letters,
 * such as full-width ones, which better-auth's hash takes for equal (NFKC).
 */
export const bare = (password: string): string => password.normalize('NFKC').trim().toLowerCase()

/** Large, so only read when somebody first chooses a password. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, REFUSED))
}
