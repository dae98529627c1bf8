export { mayEndHandover, mayReceiveChartOf } from './access-reason.policy.ts'
export { type AccessReasonFailures, type AccessReasonFaults, noSuchColleague } from './access-reasons.errors.ts'
export type { AccessReasonEvents } from './access-reasons.events.ts'
export { breakGlass, checkedReason, findOwnEmergencyEnd } from './break-glass.ts'
export { addCover, endCover, listColleagues, listCovers, listWhomToChoose, mustBeColleague } from './cover.ts'
export type { Cover } from './covers.repository.ts'
export { findEmergencyAccess } from './emergency-accesses.repository.ts'
export { type EndReason, leavesHimBehind } from './end-reason.ts'
export {
  findHandover,
  type Handover,
  insertHandover,
  insertHandovers,
  listCoveringIds,
  takeTurnToHandOver,
} from './grants.repository.ts'
export { findGrants, type Grants, listCoveredIds, listHandedIds, listHandovers, listOpening } from './grants.ts'
export {
  type GivenAway,
  insertHandoverEnds,
  listGivenAround,
  listGivenBy,
  listGivenOf,
  listGivenTo,
} from './handover-ends.repository.ts'
export type { EmergencyAccess } from './opened-emergency-accesses.repository.ts'
export { readEmergencyAccesses } from './read-emergency-accesses.ts'
