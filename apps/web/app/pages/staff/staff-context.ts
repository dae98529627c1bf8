import { useOutletContext } from 'react-router'
import type { StaffMember } from '#features/staff/staff.api.ts'

/** What the frame hands to the pages in it. */
export type StaffContext = { me: StaffMember }

export const useStaff = (): StaffContext => useOutletContext<StaffContext>()
