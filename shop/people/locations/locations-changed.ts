import { onOtherTabs, tellOtherTabs } from '../../kernel/other-tabs.ts'

const CHANGED = 'ogs-locations-changed'

/** After a location was saved, changed or removed: the other tabs look again. */
export const locationsChanged = (): void => tellOtherTabs(CHANGED)

/** Tells when another tab changed the locations. @returns a function that stops listening */
export const onLocationsChanged = (listener: () => void): (() => void) => onOtherTabs(CHANGED, listener)
