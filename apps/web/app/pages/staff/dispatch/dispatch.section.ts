import { BoxIcon } from '@prumo/ui'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { links } from '#links'

/** What is packed, labelled and handed to the carrier. */
export const section: StaffSection = {
  title: 'Expedição',
  icon: BoxIcon,
  order: 3.5,
  pages: [
    {
      path: links.staffDispatch(),
      file: 'pages/staff/dispatch/staff-dispatch.tsx',
      roles: ['pharmacist'],
      reads: 'GET /api/staff/v1/shipments',
    },
    {
      path: '/equipe/expedicao/:id',
      file: 'pages/staff/dispatch/staff-shipment.tsx',
      roles: ['pharmacist'],
      reads: 'GET /api/staff/v1/shipments/{id}',
    },
    {
      path: links.staffStock(),
      file: 'pages/staff/dispatch/staff-stock.tsx',
      roles: ['pharmacist'],
      reads: 'GET /api/staff/v1/stock',
    },
    {
      path: '/equipe/estoque/lotes/:id',
      file: 'pages/staff/dispatch/staff-stock-lot.tsx',
      roles: ['pharmacist'],
      reads: 'GET /api/staff/v1/stock_lots/{id}/goods',
    },
  ],
}
