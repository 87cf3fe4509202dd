import type { PinnedZones } from '../../delivery/reserve-days.server.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'

/** Something that there is only so much of, as parcels want it. */
export interface Resource {
  /** Counts what the parcels want of it, all or nothing. Refuses by its own domain what is not left. */
  readonly take: (zones: PinnedZones, parcelIds: readonly string[]) => Promise<Refusal | null>
  readonly giveBack: (zones: PinnedZones, parcelIds: readonly string[]) => Promise<void>
  /** Whether a parcel whose reservation expired may have it still, as far as it is left. */
  readonly isOffered: (tx: Tx, parcelId: string, now: Date) => Promise<boolean>
  /** What becomes of a parcel that has lost it, after it was given back. */
  readonly lose: (tx: Tx, parcelId: string) => Promise<void>
}
