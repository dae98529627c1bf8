export { mayReceiveChartOf } from './access-reason.policy.ts'
export type { AccessReasonFailures, AccessReasonFaults } from './access-reasons.errors.ts'
export type { AccessReasonEvents } from './access-reasons.events.ts'
export { breakGlass, checkedReason, findOwnEmergencyEnd } from './break-glass.ts'
export { addCover, endCover, listColleagues, listCovers, mustBeColleague } from './cover.ts'
export type { Cover } from './covers.repository.ts'
export { findEmergencyAccess } from './emergency-accesses.repository.ts'
export {
  findGrants,
  findHandoverByAdministration,
  type Grants,
  insertHandover,
  insertHandovers,
  listCoveredIds,
  listCoveringIds,
  listHandedIds,
  listHandovers,
  takeTurnToHandOver,
} from './grants.repository.ts'
export type { EmergencyAccess } from './opened-emergency-accesses.repository.ts'
export { readEmergencyAccesses } from './read-emergency-accesses.ts'
