/** Key in session storage: the typed text, on its way to the page in the other language. */
export const TYPED_TEXT = 'ogs-carried-text'

/** Whether the page is being left for its other language, so nothing typed is lost. */
export const isChangingLanguage = (): boolean => sessionStorage.getItem(TYPED_TEXT) !== null

/** Token of the link that led here; it is no longer in the address, and the other language needs it. */
export const openedLinkToken: { current: string | null } = { current: null }
