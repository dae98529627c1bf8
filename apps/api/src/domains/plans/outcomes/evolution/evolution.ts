import type { RatedCondition } from '#domains/care/self-ratings'
import type { Dispensed, Taken } from './adherence.ts'
import type { Change } from './changes.ts'
import type { Series } from './series.ts'

/** A picture that he sent. `fileSrc` null: opened by itself, as a reading of its own. */
export type Photo = { id: number; consultationId: number | null; name: string; at: Date; fileSrc: string | null }

/** What a doctor concluded for him. */
export type Comment = { at: Date; doctorId: number; words: string }

/** How a patient is over time, on one page. */
export type Evolution = {
  patientId: number
  /** What he may rate. */
  conditions: RatedCondition[]
  series: Series[]
  changes: Change[]
  dispensed: Dispensed[]
  taken: Taken
  photos: Photo[]
  comments: Comment[]
}
