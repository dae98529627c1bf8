import type { Condition } from './conditions.ts'

/**
 * What a measured pressure means, in mmHg: the limits beyond which the leaflets of sildenafil (90/50 and 170/110) and
 * tadalafil (90/50 and 170/100) warn, the stricter one of each, and those of the surveys' own question (heart_now).
 */
const pressureLimits: Record<string, { below: number; above: number }> = {
  systolic: { below: 90, above: 170 },
  diastolic: { below: 50, above: 100 },
}

/** By the upper and the lower number, each by itself. */
export const conditionMeasured = (key: string, value: number): Condition[] => {
  const limits = pressureLimits[key]
  if (!limits || Number.isNaN(value)) return []
  if (value > limits.above) return ['uncontrolled_pressure']
  return value < limits.below ? ['low_pressure'] : []
}

export const isPressure = (key: string): boolean => key in pressureLimits
