import { Button } from '../../ui/button.tsx'
import { type OnDeleted, useDeletion } from '../../ui/use-deletion.ts'
import { type Location, shortName } from './location.ts'
import { locationsChanged } from './locations-changed.ts'

/** Asks, removes one saved location, and says so. */
export function RemoveLocation({ location, onRemoved }: { location: Location; onRemoved: OnDeleted }) {
  const { busy, remove } = useDeletion(WORDS)
  return (
    <Button
      type="button"
      kind="quiet"
      busy={busy}
      onClick={() =>
        void remove(`/location/${location._id}`, (told) => {
          locationsChanged()
          onRemoved(told)
        })
      }
    >
      Remove<span className="sr-only"> {shortName(location)}</span>
    </Button>
  )
}

const WORDS = {
  question: 'You will not be able to recover this location!',
  deleted: 'Your location has been deleted.',
  kept: 'It is still saved',
  failed: 'Error deleting location',
}
