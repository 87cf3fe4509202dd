import { useSyncExternalStore } from 'react'
import { dhakaDay } from '../kernel/language/dhaka.ts'

/** Today in Dhaka by the browser's clock; undefined on the server and in the first render, whose clocks may differ. */
export const useToday = (): string | undefined => useSyncExternalStore(nothingToWatch, today, () => undefined)

const today = () => dhakaDay(new Date())
const nothingToWatch = () => () => undefined
