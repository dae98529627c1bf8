export type { AgeCheck, AgeCheckResult, AgeChecksGateway } from './age-checks-gateway.ts'
export { type AgeChecksConfig, identityBureau as openAgeChecks } from './identity-bureau.ts'
