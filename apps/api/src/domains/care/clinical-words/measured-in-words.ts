import type { Condition } from './conditions.ts'
import { conditionMeasured } from './measured-pressure.ts'

type Place = { condition: Condition; at: number; length: number }

/** What values mean that a text gives with their name: "PA 80/40 mmHg", "ClCr 45". `plain`: small, no accents. */
export const valuesNamedIn = (plain: string): Place[] => [
  ...[...plain.matchAll(pressure)].flatMap((found) => placesOf(found, conditionsOfPressure(found))),
  ...[...plain.matchAll(clearance)].flatMap((found) =>
    Number(found[1]) < leastClearance ? placesOf(found, ['kidney_disease']) : [],
  ),
]

const pressure = /\b(?:pa|pressao(?: arterial)?)(?: de| em|:| =)* ?(\d{1,3})\s*(?:x|\/|por)\s*(\d{1,3})\b/g

/** In mmHg; "19 por 12" is said in centimetres. */
const conditionsOfPressure = ([, systolic, diastolic]: RegExpMatchArray): Condition[] => {
  const unit = Number(systolic) < 30 ? 10 : 1
  return [
    ...new Set([
      ...conditionMeasured('systolic', Number(systolic) * unit),
      ...conditionMeasured('diastolic', Number(diastolic) * unit),
    ]),
  ]
}

const clearance = /\b(?:clcr|clearance|depuracao|tfge?|rfge?|egfr|ckd-epi)\b[^\d,.;]{0,30}(\d{1,3})\b/g
// mL/min. PCDT de PrEP (Ministério da Saúde, 2022) asks for 60; chronic kidney disease begins below it too (KDIGO).
const leastClearance = 60

const placesOf = ({ index, 0: { length } }: RegExpMatchArray, conditions: Condition[]): Place[] =>
  conditions.map((condition) => ({ condition, at: index ?? 0, length }))
