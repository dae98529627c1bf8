import type { showStaffMember } from '@prumo/contracts/staff'
import type { IconProps } from '@prumo/ui'
import type { ReactNode } from 'react'
import type { mainApi } from '#shared/apis/main-api.ts'
import type { RoomEvent, SharedRoom } from '#shared/realtime/follow-room.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type StaffRole = AnswerOf<typeof showStaffMember>['me']['roles'][number]

/** One screen of a section. */
export type StaffPage = {
  /** The pattern in routes.ts; for the section's first page a URL without parameters. */
  path: string
  /** Its module under `app`. */
  file: string
  roles: readonly StaffRole[]
  /** The operation that it shows. A test of the API compares `roles` with the roles that the operation admits. */
  reads: string
}

/** A tab of the console. Each is declared in its own file, beside its pages. */
export type StaffSection = {
  title: string
  icon: (props: IconProps) => ReactNode
  /** Sections are shown in ascending order; sign-in leads to the user's first one. */
  order: number
  /** The tab leads to the first page. */
  pages: readonly [StaffPage, ...StaffPage[]]
  /** The section's realtime room, and which answers an event makes stale; null means the regular poll. */
  room?: { name: SharedRoom; makesStale: (event: RoomEvent | null) => StaleTags }
}

type StaleTags = Parameters<typeof mainApi.util.invalidateTags>[0]
