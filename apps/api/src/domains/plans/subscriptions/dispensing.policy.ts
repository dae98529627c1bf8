import type { Order } from '#domains/shop/orders'
import type { Role } from '#platform/context'

export type Checker = { userId: number; roles: Role[] }

/** Any pharmacist checks any request (RDC 44/2009): the queue is the pharmacy's, not one person's. */
export const mayCheck = ({ roles }: Checker): boolean => roles.includes('pharmacist')

/** A request is paid and followed by the patient whose order it is. */
export const isRequestOf = ({ userId }: Pick<Order, 'userId'>, patientId: number): boolean => userId === patientId
