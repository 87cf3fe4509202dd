/** Its message tells the shopkeeper what to do. Anything else that stops the shop from opening is a bug. */
export class StartupError extends Error {}
