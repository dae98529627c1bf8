import type { PersonalDataOfDomain } from './personal-data.ts'

/**
 * What is held here of people (personal-data.ts): nothing by name. Answers, tries, events and mails name ids and
 * digests, and are forgotten by themselves (tidy-platform.ts, tries.ts); a data key is part of the record that it
 * seals.
 */
export const personalData: PersonalDataOfDomain = {
  held: [],
  ofNobody: [
    'platform.data_keys',
    'platform.idempotency_keys',
    'platform.mails',
    'platform.migrations',
    'platform.nightly_work',
    'platform.outbox',
    'platform.reactions_done',
    'platform.room_events',
    'platform.site_version',
    'platform.tries',
  ],
}
