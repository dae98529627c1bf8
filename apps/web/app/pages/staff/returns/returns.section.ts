import { TruckIcon } from '@prumo/ui'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { lateLinks } from '#late-links'

/** What buyers send back: counted, and paid back or refused. */
export const section: StaffSection = {
  title: 'Devoluções',
  icon: TruckIcon,
  order: 3.7,
  pages: [
    {
      path: lateLinks.staffReturns(),
      file: 'pages/staff/returns/staff-returns.tsx',
      roles: ['pharmacist', 'support', 'administrator'],
      reads: 'GET /api/staff/v1/returns',
    },
    {
      path: '/equipe/devolucoes/:id',
      file: 'pages/staff/returns/staff-return.tsx',
      roles: ['pharmacist', 'support', 'administrator'],
      reads: 'GET /api/staff/v1/returns/{id}',
    },
  ],
}
