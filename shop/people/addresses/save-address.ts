import { callApi, whoIsHere } from '../../kernel/api/api-client.ts'
import { type Location, type NewLocation, notifyLocations } from './location.ts'

/** Saves it among the own ones, of a guest too. @throws as `callApi` does */
export async function saveAddress(typed: NewLocation): Promise<Location> {
  // The shop refuses nobody's.
  const email = (await whoIsHere())?.email ?? ''
  const { insertedId } = await callApi('POST /location', { body: { ...typed, email } })
  notifyLocations()
  return { ...typed, _id: insertedId, email }
}
