import { z } from 'zod'

/** An order's number in an address: all that numbers are made of; a NUL would not even reach the database. */
export const OrderNumber = z.object({ order_number: z.string().regex(/^[\w-]{1,40}$/) })
