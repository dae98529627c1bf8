import type pg from 'pg'
import { countryRows, stateRows } from '../material/places.ts'
import { plant } from '../material/plant.ts'

/** Brazil with its 27 states, and its neighbours by name. */
export const seed = async (client: pg.Client): Promise<void> => {
  await plant(client, 'people.countries', countryRows, { key: ['id'] })
  await plant(client, 'people.states', stateRows, { key: ['id'] })
}
