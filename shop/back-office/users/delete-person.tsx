import { BinButton } from '../../ui/bin-button.tsx'
import { type OnDeleted, useDeletion } from '../../ui/use-deletion.ts'
import type { Person } from './person.ts'

/** The delete action of one person: it asks, deletes, and says so. */
export function DeletePerson({ person, onDeleted }: { person: Person; onDeleted: OnDeleted }) {
  const { busy, remove } = useDeletion(WORDS)
  return (
    <BinButton
      label={`Delete ${person.name}`}
      busy={busy}
      onClick={() => void remove(`/users/${person._id}`, onDeleted)}
    />
  )
}

const WORDS = {
  question: "You won't be able to revert this!",
  deleted: 'The user has been deleted.',
  kept: 'The user is still there',
  failed: 'Error deleting user',
}
