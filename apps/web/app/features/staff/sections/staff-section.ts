import type { showStaffMember } from '@prumo/contracts/staff'
import type { IconProps } from '@prumo/ui'
import type { ReactNode } from 'react'
import type { mainApi } from '#shared/apis/main-api.ts'
import type { RoomEvent, SharedRoom } from '#shared/realtime/follow-room.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type StaffRole = AnswerOf<typeof showStaffMember>['me']['roles'][number]

/** One screen of a section. */
export type StaffPage = {
  /** The pattern that routes.ts leads here; of the section's first page an address as it stands. */
  path: string
  /** Its module under `app`. */
  file: string
  roles: readonly StaffRole[]
  /** The operation that it shows. Whom that admits is the API's; a test there holds `roles` to it. */
  reads: string
}

/** What the team opens by one entry of its header. Each stands in a file of its own beside its pages. */
export type StaffSection = {
  title: string
  icon: (props: IconProps) => ReactNode
  /** Sections stand in rising order; where somebody begins is the first of his. */
  order: number
  /** Its first page is where its entry leads. */
  pages: readonly [StaffPage, ...StaffPage[]]
  /** What is pushed to whoever may open it, and what has to be read again then; null stands for a look now and then. */
  room?: { name: SharedRoom; makesStale: (event: RoomEvent | null) => StaleTags }
}

type StaleTags = Parameters<typeof mainApi.util.invalidateTags>[0]
