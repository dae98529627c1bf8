import { z } from 'zod'

// PostgreSQL: a bigint ends here in our reading (platform/database.ts); a longer number names no row.
const largest = Number.MAX_SAFE_INTEGER

/** An id in an address or a query, where everything is text. One that cannot be an id is refused with 400. */
export const RowId = z.coerce.number().int().min(1).max(largest)
