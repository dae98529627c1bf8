import { z } from 'zod'

/** An order's number in a URL: only the characters that numbers contain, because PostgreSQL rejects a NUL. */
export const OrderNumber = z.object({ order_number: z.string().regex(/^[\w-]{1,40}$/) })
