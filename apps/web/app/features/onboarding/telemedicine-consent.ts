import { telemedicineConsents } from '@prumo/contracts/consents'

/** The words that are agreed to today; their version travels with the booking. */
export const telemedicineConsent = telemedicineConsents.at(-1) ?? telemedicineConsents[0]
