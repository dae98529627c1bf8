import { CapsuleIcon } from '@prumo/ui'
import { staleDispensings } from '#features/dispensings/stale-dispensings.ts'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { links } from '#links'

/** The requests that wait for a pharmacist's check. */
export const section: StaffSection = {
  title: 'Farmácia',
  icon: CapsuleIcon,
  order: 3,
  pages: [
    {
      path: links.staffPharmacy(),
      file: 'pages/staff/pharmacy/staff-pharmacy.tsx',
      roles: ['pharmacist'],
      reads: 'GET /api/staff/v1/dispensings',
    },
    {
      path: '/equipe/farmacia/:id',
      file: 'pages/staff/pharmacy/staff-dispensing.tsx',
      roles: ['pharmacist'],
      reads: 'GET /api/staff/v1/dispensings/{id}',
    },
  ],
  room: { name: 'dispensings', makesStale: staleDispensings },
}
