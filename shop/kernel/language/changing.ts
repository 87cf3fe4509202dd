/** In the session's storage: what was typed, on its way to the page in the other language. */
export const TYPED_TEXT = 'ogs-carried-text'

/** Whether this page is being left for the same one in the other language: nothing typed is lost, so nothing need be asked. */
export const isChangingLanguage = (): boolean => sessionStorage.getItem(TYPED_TEXT) !== null

/** Of a link that led to this page, whose address no longer has it: the page in the other language needs it too. */
export const openedLinkToken: { current: string | null } = { current: null }
