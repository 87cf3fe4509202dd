/** Why the shop cannot open, as a sentence for the shopkeeper that says what to do. Anything else that stops it is a bug. */
export class CannotOpen extends Error {}
