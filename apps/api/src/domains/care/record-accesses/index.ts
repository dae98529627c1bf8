export type { AccessReason, Reading, RecordAccess, RecordPart, Why } from './access.ts'
export { listAccesses } from './list-accesses.ts'
export { recordAccess, recordAccesses } from './record-access.ts'
