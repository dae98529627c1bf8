import { z } from 'zod'

// The largest bigint that we read (platform/database.ts); a larger number matches no row.
const largest = Number.MAX_SAFE_INTEGER
const digits = /^(?:0|[1-9]\d*)$/

/** Text that is no number in plain digits names nothing: "1e0", "0x1", "01" and "1 " are not 1. */
const written = (value: unknown): unknown =>
  typeof value === 'number' || (typeof value === 'string' && digits.test(value)) ? value : Number.NaN

/** A whole number in a URL or a query, where everything is text, within these limits. Another is refused with 400. */
export const wholeNumber = ({ from, to = largest }: { from: number; to?: number }) =>
  z.preprocess(written, z.coerce.number().int().min(from).max(to))

/** An id in a URL or a query. */
export const RowId = wholeNumber({ from: 1 })
