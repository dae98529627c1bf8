import { EyeIcon } from '@prumo/ui'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { links } from '#links'

/** The log of readings of patients' records. */
export const section: StaffSection = {
  title: 'Acessos',
  icon: EyeIcon,
  order: 4,
  pages: [
    {
      path: links.staffAccesses(),
      file: 'pages/staff/accesses/staff-accesses.tsx',
      roles: ['administrator'],
      reads: 'GET /api/staff/v1/record_accesses',
    },
  ],
}
