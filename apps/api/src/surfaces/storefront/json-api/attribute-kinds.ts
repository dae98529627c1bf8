import { z } from 'zod'

// The kinds of values that attributes have on the wire (contract.md 1.2), for the API reference.

export const text = z.string()
export const textOrNull = z.string().nullable()
export const flag = z.boolean()
export const whole = z.int()
export const wholeOrNull = z.int().nullable()
export const decimalText = z
  .string()
  .regex(/^-?\d+\.(\d|\d*[1-9])$/)
  .meta({ description: 'A decimal: one fraction digit at least, no zero beyond it' })
export const moneyText = z.string().meta({ description: 'Formatted for the locale, the symbol before the amount' })
export const moment = z.iso.datetime({ precision: 3 }).meta({ description: 'ISO 8601, UTC, with milliseconds' })
export const momentOrNull = moment.nullable()
export const metadata = z.record(z.string(), z.unknown())

/** An amount twice, as Spree prints it: `total` and `display_total`. */
export const amountKinds = (...names: string[]): z.ZodRawShape =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, decimalText],
      [`display_${name}`, moneyText],
    ]),
  )
