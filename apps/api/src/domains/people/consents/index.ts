export { findConsentWords } from './consent-words.ts'
export { giveConsent, keepConsents, listConsents, withdrawConsent } from './keep-consents.ts'
export { type PendingConsent, pendingConsents, type ShownVersions } from './pending-consents.ts'
