import { links } from '#links'
import type { StaffRole } from './staff.api.ts'

export type StaffRoom = { label: string; to: string }

const rooms: { label: string; to: string; roles: StaffRole[] }[] = [
  { label: 'Agenda', to: links.staffAgenda(), roles: ['doctor', 'psychologist', 'support', 'administrator'] },
  { label: 'Farmácia', to: links.staffPharmacy(), roles: ['pharmacist'] },
  { label: 'Acessos', to: links.staffAccesses(), roles: ['administrator'] },
]

/** What these roles may open, in its order; the first is where they begin. The server decides all the same. */
export const roomsOf = (roles: readonly StaffRole[]): StaffRoom[] =>
  rooms.filter((room) => room.roles.some((role) => roles.includes(role)))
