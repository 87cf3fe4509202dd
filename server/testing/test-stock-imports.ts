import { fileBytes } from '../../shop/imports/import-fixture.server.ts'
import { findImport, listImports } from '../../shop/imports/imports.server.ts'
import { refuseImport } from '../../shop/imports/refusals.ts'
import { runImport, undoImport } from '../../shop/imports/run-import.server.ts'
import { uploadImport } from '../../shop/imports/upload-import.server.ts'
import type { Caller } from '../../shop/kernel/api/caller.ts'
import { granted, isRefusal } from '../../shop/kernel/api/refusal.ts'
import type { Db } from '../../shop/kernel/database/database.ts'

type State = 'importing' | 'undoing' | 'discarded'

/** Several wait for each other, as only one import can be open. */
let turn: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work, work)
  turn = mine.catch(() => undefined)
  return mine
}

/** A file says how many of a gift there are. @returns the import's problem, or a refusal where it has one */
export const importCount = (db: Db, keeper: Caller, productId: string, onHand: number) =>
  inTurn(async () => {
    await endLeftOver(db, keeper)
    const id = await uploadImport(db, keeper, 'count.csv', fileBytes(`id,onHand\n${productId},${onHand}\n`))
    if (isRefusal(id)) return id
    const { counts } = granted(await findImport(db, id))
    if (counts.refused > 0) return refuseImport('import-rows-refused')
    return counts.change > 0 ? run(db, keeper, id, 'importing') : refuseImport('nothing-to-import')
  })

/** The last import is undone, if there is one. */
export const undoLastImport = (db: Db, keeper: Caller) =>
  inTurn(async () => {
    await endLeftOver(db, keeper)
    const imports = await listImports(db)
    // The killed process may still hold its lock, so that nobody else ends its import.
    if (imports.some(({ state }) => state === 'importing' || state === 'undoing'))
      return refuseImport('undo-waits')
    const last = imports.find(({ undoable }) => undoable)
    return last ? run(db, keeper, last._id, 'undoing') : refuseImport('import-not-last')
  })

/** What a killed process left is taken up again, as its job would. */
async function endLeftOver(db: Db, keeper: Caller): Promise<void> {
  for (const { _id, state } of await listImports(db)) {
    if (state === 'importing') await runImport(db, _id, keeper)
    if (state === 'undoing') await undoImport(db, _id, keeper)
    if (state === 'reading' || state === 'ready') await put(db, _id, 'discarded')
  }
}

async function run(db: Db, keeper: Caller, id: string, state: 'importing' | 'undoing') {
  await put(db, id, state)
  await (state === 'importing' ? runImport : undoImport)(db, id, keeper)
  const { problem } = granted(await findImport(db, id))
  return problem === '' ? undefined : refuseImport('import-state-changed')
}

async function put(db: Db, id: string, state: State): Promise<void> {
  await db.updateTable('productImport').set({ state }).where('id', '=', id).execute()
}
