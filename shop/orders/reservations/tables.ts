import type { ReservationState, ResourceName } from './reservation.ts'

declare module '../../kernel/database/database.ts' {
  interface Database {
    /** What a parcel reserves of something that there is only so much of. */
    reservation: {
      parcel_id: string
      resource: ResourceName
      /** No row: `none`. */
      state: Exclude<ReservationState, 'none'>
      /** Until when it is, or was, reserved without money; null: it was confirmed at once. */
      expires_at: Date | null
    }
  }
}
