import type { PersonalData } from '#platform/personal-data'
import { personalDataRegistry } from '#platform/personal-data/registry'

/** What one domain holds of a person, and why. */
export type HeldPart = { purpose: string; held: Pick<PersonalData, 'table' | 'holds' | 'erasure'>[] }

/** What we hold of a patient and why, as the domains declare it; without what only professionals have. */
export const listHeldData = async (): Promise<HeldPart[]> =>
  (await personalDataRegistry()).flatMap(({ purpose, held }) => {
    const ofPatients = held.filter(({ table }) => !ofProfessionals.includes(table))
    return purpose === undefined || ofPatients.length === 0 ? [] : [{ purpose, held: ofPatients }]
  })

/** Only people of the team have rows here (roles beside `patient`). */
const ofProfessionals: readonly string[] = [
  'people.professionals',
  'care.doctors',
  'care.absences',
  'care.availabilities',
  'care.covers',
  'care.prescribing_favourites',
]
