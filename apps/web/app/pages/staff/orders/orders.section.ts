import { CartIcon } from '@prumo/ui'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { lateLinks } from '#late-links'

/** One order: what is left of it, what is given back, and its cancellation. */
export const section: StaffSection = {
  title: 'Pedidos',
  icon: CartIcon,
  order: 3.6,
  pages: [
    {
      path: lateLinks.staffOrders(),
      file: 'pages/staff/orders/staff-orders.tsx',
      roles: ['support', 'administrator'],
      reads: 'GET /api/staff/v1/orders/{order_number}/refunds',
    },
    {
      path: '/equipe/pedidos/:number',
      file: 'pages/staff/orders/staff-order.tsx',
      roles: ['support', 'administrator'],
      reads: 'GET /api/staff/v1/orders/{order_number}/refunds',
    },
  ],
}
