import { telemedicineConsents } from '@prumo/contracts/consents'

/** The current wording; its version is sent with the booking. */
export const telemedicineConsent = telemedicineConsents.at(-1) ?? telemedicineConsents[0]
