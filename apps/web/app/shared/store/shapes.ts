/** Whether an external value has the shape that our code relies on. */
export type Shape = (value: unknown) => boolean

export const text: Shape = (value) => typeof value === 'string'
export const number: Shape = (value) => typeof value === 'number' && Number.isFinite(value)
export const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || shape(value)
export const oneOf =
  (...values: readonly unknown[]): Shape =>
  (value) =>
    values.includes(value)
export const either =
  (...shapes: readonly Shape[]): Shape =>
  (value) =>
    shapes.some((shape) => shape(value))
export const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape)
/** A record with exactly these fields, so that no unknown field passes. */
export const record =
  (fields: Record<string, Shape>): Shape =>
  (value) =>
    isRecord(value) &&
    Object.keys(value).every((key) => Object.hasOwn(fields, key)) &&
    Object.entries(fields).every(([key, shape]) => shape(value[key]))

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
