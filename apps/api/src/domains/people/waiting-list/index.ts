export type { Entry } from './entry.ts'
export { confirmEntry, entryTokenOf, leaveWaitingList, listEntriesOfUser } from './follow-link.ts'
export { type JoinWaitingList, joinWaitingList } from './join-waiting-list.ts'
export { findEntry, listTopicsWaitedFor, takeEntriesToTell } from './tell-entries.ts'
