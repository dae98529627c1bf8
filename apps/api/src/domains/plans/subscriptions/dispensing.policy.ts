import type { Pharmacist } from '#domains/plans/pharmacies'
import type { Order } from '#domains/shop/orders'
import type { Role } from '#platform/context'

export type Checker = Pharmacist

/** Any pharmacist of its pharmacy checks a request (RDC 44/2009): the queue is the pharmacy's, not one person's. */
export const mayCheck = ({ pharmacyId }: { pharmacyId: number }, deskId: number | null): boolean =>
  pharmacyId === deskId

/** Whether somebody works at a desk at all. */
export const isPharmacist = ({ roles }: { roles: Role[] }): boolean => roles.includes('pharmacist')

/** A request is paid and followed by the patient whose order it is. */
export const isRequestOf = ({ userId }: Pick<Order, 'userId'>, patientId: number): boolean => userId === patientId
