import { readOfferings } from '#features/catalogue/catalogue-reads.ts'
import type { Condition } from '#features/conditions/condition.ts'
import { relatedConditions } from '#features/conditions/related-conditions.ts'
import { readDoctors } from '#features/doctors/doctor-reads.ts'
import { howToConsult } from '#features/site/how-it-goes.ts'
import { attendantOf, consultationPrice, priceLines } from './condition-prices.ts'
import { conditionStructured, wayToCondition } from './condition-structured.ts'

/**
 * All data of a condition's page. A part that the API does not answer is null. Texts and sums are made here, on the
 * server: they are sent with the page, not in its script, which stays small (design 10).
 */
export const conditionFacts = async ({ apiUrl, webUrl }: { apiUrl: string; webUrl: string }, condition: Condition) => {
  const [offerings, doctors] = await Promise.all([
    readOfferings(apiUrl, { slug: condition.slug }),
    readDoctors(apiUrl, { pathology: condition.surveyKey, profession: 'doctor' }),
  ])
  return {
    condition,
    structured: conditionStructured(webUrl, condition),
    crumbs: wayToCondition(condition),
    reviewedOn: longDay(condition.reviewedOn),
    prices: offerings.status === 'ok' ? priceLines(offerings.value) : null,
    consultationPrice: consultationPrice(doctors),
    attendants: doctors?.map(attendantOf) ?? null,
    steps: howToConsult.map(({ title, text }) => ({ title, text })),
    related: relatedConditions(condition.slug),
  }
}

export type ConditionFacts = Awaited<ReturnType<typeof conditionFacts>>

/** "21 de novembro de 2026". */
const longDay = (day: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
