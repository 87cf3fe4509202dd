import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ROOM = 1024 ** 3

/** Where their sockets are: the path of one may be no longer than a hundred letters. */
export const SOCKETS = '/tmp'

/** Where databases of tests lie: in memory if it has room for them, because a busy disk makes copying them slow. */
export async function folderOfTests(): Promise<string> {
  const room = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return room > ROOM ? MEMORY : tmpdir()
}
