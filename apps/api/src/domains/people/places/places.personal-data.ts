import type { PersonalDataOfDomain } from '#platform/personal-data'

/** What is held here of people (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [],
  ofNobody: ['people.countries', 'people.states'],
}
