import type { PersonalDataOfDomain } from '#platform/personal-data'

/** No personal data in this domain's tables (platform/personal-data.ts): they count groups of ten and more. */
export const personalData: PersonalDataOfDomain = {
  held: [],
  ofNobody: ['plans.counted_quarters', 'plans.outcome_counts'],
}
