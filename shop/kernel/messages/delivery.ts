/** `failing` is tried again, `failed` no more; `refused`: the recipient can never be reached; `unclear`: perhaps sent. */
export type Delivery = 'queued' | 'taken' | 'failing' | 'failed' | 'refused' | 'unclear'

export type DeliveryLog = (logged: string, id: string, delivery: Delivery) => Promise<void>
