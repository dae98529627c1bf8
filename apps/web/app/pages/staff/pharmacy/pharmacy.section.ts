import { CapsuleIcon } from '@prumo/ui'
import { staleCompoundings } from '#features/compounding/stale-compoundings.ts'
import { staleDispensings } from '#features/dispensings/stale-dispensings.ts'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { lateLinks } from '#late-links'
import { links } from '#links'

/** The requests that wait for a pharmacist's check, what is made of them, and out of what. */
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
    {
      path: lateLinks.staffCompoundings(),
      file: 'pages/staff/pharmacy/staff-compoundings.tsx',
      roles: ['pharmacist'],
      reads: 'GET /api/staff/v1/compoundings',
    },
    {
      path: '/equipe/farmacia/manipulacao/:id',
      file: 'pages/staff/pharmacy/staff-compounding.tsx',
      roles: ['pharmacist'],
      reads: 'GET /api/staff/v1/compoundings/{id}',
    },
    {
      path: lateLinks.staffRawMaterials(),
      file: 'pages/staff/pharmacy/staff-raw-materials.tsx',
      roles: ['pharmacist'],
      reads: 'GET /api/staff/v1/raw_material_lots',
    },
    {
      path: '/equipe/farmacia/materias-primas/:id',
      file: 'pages/staff/pharmacy/staff-lot.tsx',
      roles: ['pharmacist'],
      reads: 'GET /api/staff/v1/raw_material_lots/{id}/products',
    },
    {
      path: lateLinks.staffMovementBook(),
      file: 'pages/staff/pharmacy/staff-movement-book.tsx',
      roles: ['pharmacist'],
      reads: 'GET /api/staff/v1/raw_material_movements',
    },
  ],
  room: { name: 'dispensings', makesStale: (event) => [...staleDispensings(event), ...staleCompoundings(event)] },
}
