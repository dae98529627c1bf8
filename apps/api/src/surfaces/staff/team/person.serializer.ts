import type * as contract from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { AccountState } from '#domains/people/identity'
import type { Professional, RegistrationInput } from '#domains/people/professionals'
import { type Invitation, type Person, staffRolesOf } from '#domains/people/team'
import type { sumPlacedOrders } from '#domains/shop/orders'

type Registration = z.infer<typeof contract.saveRegistration.request>
type WholePerson = z.infer<typeof contract.showPerson.response>['person']

const nameOf = ({ firstName, lastName }: AccountState): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Sem nome'

/** A row of a list of people. */
export const rowOnTheWire = (account: AccountState) => ({
  userId: account.userId,
  name: nameOf(account),
  email: account.email,
  roles: staffRolesOf(account.roles),
  isDeactivated: account.deactivatedAt !== null,
})

export const invitationOnTheWire = (invitation: Invitation, invitedByName: string) => ({
  id: invitation.id,
  email: invitation.email,
  roles: invitation.roles,
  invitedByName,
  sentAt: invitation.sentAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
})

export const registrationFrom = (wire: Registration): RegistrationInput => ({
  council: wire.council,
  registrationNumber: wire.registration_number,
  registrationState: wire.registration_state,
  title: wire.title,
  rqe: wire.rqe,
  specialty: wire.specialty,
  practiceAddress: wire.practice_address,
  phone: wire.phone,
  contactEmail: wire.contact_email,
})

const registrationOnTheWire = (professional: Professional): WholePerson['registration'] => ({
  label: professional.registration,
  council: professional.council,
  registrationNumber: professional.registrationNumber,
  registrationState: professional.registrationState,
  title: professional.title,
  rqe: professional.rqe,
  specialty: professional.specialty,
  practiceAddress: professional.practiceAddress,
  phone: professional.phone,
  contactEmail: professional.contactEmail,
})

type OrderSums = Awaited<ReturnType<typeof sumPlacedOrders>>

/** A person without a word of health: his orders are numbers, days and sums. */
export const personOnTheWire = (person: Person, orders: OrderSums, undeliveredSince: Date | null): WholePerson => ({
  ...rowOnTheWire(person),
  phone: person.phone,
  maskedCpf: person.maskedCpf,
  hasPassword: person.hasPassword,
  mailsUndeliveredSince: undeliveredSince?.toISOString() ?? null,
  createdAt: person.createdAt.toISOString(),
  deactivatedAt: person.deactivatedAt?.toISOString() ?? null,
  registration: person.professional && registrationOnTheWire(person.professional),
  sessions: person.sessions,
  consents: person.consents.map(({ kind, version, isGiven, at }) => ({ kind, version, isGiven, at: at.toISOString() })),
  orders: {
    count: orders.count,
    total: orders.totalCents / 100,
    newest: orders.orders.map(({ number, placedAt, state, paymentState, totalCents }) => ({
      number,
      placedAt: placedAt.toISOString(),
      state,
      paymentState,
      total: totalCents / 100,
    })),
  },
  acts: person.acts.map(({ id, act, role, actorName, at }) => ({ id, act, role, actorName, at: at.toISOString() })),
})
