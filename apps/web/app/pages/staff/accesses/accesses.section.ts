import { EyeIcon } from '@prumo/ui'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { lateLinks } from '#late-links'

/** The log of readings of patients' records, and the emergencies among them. */
export const section: StaffSection = {
  title: 'Acessos',
  icon: EyeIcon,
  order: 4,
  pages: [
    {
      path: lateLinks.staffAccesses(),
      file: 'pages/staff/accesses/staff-accesses.tsx',
      roles: ['administrator'],
      reads: 'GET /api/staff/v1/record_accesses',
    },
    {
      path: lateLinks.staffEmergencies(),
      file: 'pages/staff/accesses/staff-emergencies.tsx',
      roles: ['administrator'],
      reads: 'GET /api/staff/v1/emergency_accesses',
    },
  ],
}
