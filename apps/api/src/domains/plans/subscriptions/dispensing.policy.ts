import type { Order } from '#domains/shop/orders'
import type { Role } from '#platform/context'

export type Checker = { userId: number; roles: Role[] }

/** Any pharmacist may check any request (RDC 44/2009): the queue belongs to the pharmacy, not to one person. */
export const mayCheck = ({ roles }: Checker): boolean => roles.includes('pharmacist')

/** A request is paid and followed by the patient whose order it is. */
export const isRequestOf = ({ userId }: Pick<Order, 'userId'>, patientId: number): boolean => userId === patientId
