import type { FailureBody } from '@prumo/contracts/failures'
import type { Failure, FailureCode } from '#platform/failure'
import type { Fault, Faults, FieldFaults } from '#platform/faults'
import type { SpokenFailures } from '../../../gathered/failures.ts'
import { academyFaultWords, academyWords } from './academy-words.ts'
import { careFaultWords, careWords } from './care-words.ts'
import { generalFaultWords, generalWords } from './general-words.ts'
import { moneyFaultWords, moneyWords } from './money-words.ts'
import { noticeWords } from './notice-words.ts'
import { peopleFaultWords, peopleWords } from './people-words.ts'
import { plansFaultWords, plansWords } from './plans-words.ts'
import { privacyFaultWords, privacyWords } from './privacy-words.ts'
import { couponDeskWords, fulfillmentWords, lotWords, recallWords, shopFaultWords, shopWords } from './shop-words.ts'
import type { FailureWords, FaultWords, Words } from './words.ts'

/** Every code that the main, second and staff APIs may answer. */
export type SpokenCode = keyof SpokenFailures

const failureWords: FailureWords<SpokenFailures> & Record<FailureBody['code'], unknown> = {
  ...generalWords,
  ...peopleWords,
  ...privacyWords,
  ...noticeWords,
  ...moneyWords,
  ...shopWords,
  ...fulfillmentWords,
  ...lotWords,
  ...couponDeskWords,
  ...recallWords,
  ...careWords,
  ...plansWords,
  ...academyWords,
}

const faultWords: FaultWords<Faults> = {
  ...generalFaultWords,
  ...peopleFaultWords,
  ...privacyFaultWords,
  ...moneyFaultWords,
  ...shopFaultWords,
  ...careFaultWords,
  ...plansFaultWords,
  ...academyFaultWords,
}

export const isSpoken = (code: FailureCode): code is SpokenCode => Object.hasOwn(failureWords, code)

/** The status and the sentence of a failure: made only here. */
export const sayFailure = (code: SpokenCode, details: Failure['details'] = {}): Words => {
  const words = failureWords[code] as Words | ((made: Failure['details']) => Words)
  const said = typeof words === 'function' ? words(details) : words
  // At no field is there anything to look at: the fault of the whole is the sentence.
  const { base, ...fields } = code === 'invalid_fields' ? (details.faults ?? {}) : {}
  const [whole] = base && Object.keys(fields).length === 0 ? base : []
  return whole ? { ...said, message: sayFault(whole, 'base') } : said
}

/** The sentences at each field. */
export const sayFaults = (faults: FieldFaults): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(faults).map(([field, found]) => [field, found.map((fault) => sayFault(fault, field))]),
  )

const sayFault = ({ code, params }: Fault, field: string): string => {
  const words = faultWords[code] as string | ((params: Fault['params'], field: string) => string)
  return typeof words === 'function' ? words(params, field) : words
}
