import type { DueWork } from '#platform/due-work'
import type { Reaction } from '#platform/outbox'

/** Everything that follows from something else, by name. */
export const reactions: Reaction[] = []

/** Everything that waits for its time. */
export const dueWorks: DueWork[] = []
