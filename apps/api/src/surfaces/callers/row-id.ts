import { z } from 'zod'

// The largest bigint that we read (platform/database.ts); a larger number matches no row.
const largest = Number.MAX_SAFE_INTEGER

/** An id in a URL or a query, where everything is text. An invalid one is refused with 400. */
export const RowId = z.coerce.number().int().min(1).max(largest)
