import { useOutletContext } from 'react-router'
import type { StaffMember } from '#features/staff/staff.api.ts'

/** The frame's context for its pages. */
export type StaffContext = { me: StaffMember }

export const useStaff = (): StaffContext => useOutletContext<StaffContext>()
