import type { PersonalDataOfDomain } from './personal-data.ts'

/**
 * Personal data in platform tables (personal-data.ts): none by name. Stored answers, tries, events and mails contain
 * ids and digests, and are deleted after a while (tidy-platform.ts, tries.ts); a data key belongs to the record that it
 * encrypts.
 */
export const personalData: PersonalDataOfDomain = {
  held: [],
  ofNobody: [
    'platform.data_keys',
    'platform.dead_mailboxes',
    'platform.idempotency_keys',
    'platform.mails',
    'platform.migrations',
    'platform.nightly_work',
    'platform.outbox',
    'platform.reactions_done',
    'platform.room_events',
    'platform.site_version',
    'platform.tries',
    'platform.unclaimed_files',
  ],
}
