import type { Condition } from '#features/conditions/condition.ts'
import { conditionList } from '#features/conditions/condition-list.ts'
import { company } from '#features/site/company.ts'
import {
  breadcrumbList,
  type Crumb,
  faqPage,
  medicalWebPage,
  type StructuredDocument,
} from '#features/site/structured-data.ts'
import { links } from '#links'

/** From home to the page of a condition, under the name that lists call it by. */
export const wayToCondition = ({ slug, title }: Pick<Condition, 'slug' | 'title'>): Crumb[] => [
  { label: 'Início', path: links.home() },
  { label: conditionList.find((one) => one.slug === slug)?.label ?? title, path: links.condition(slug) },
]

/** What search engines are told of a condition's page: nothing that it does not show. */
export const conditionStructured = (origin: string, condition: Condition): StructuredDocument[] => [
  medicalWebPage({
    origin,
    path: links.condition(condition.slug),
    title: condition.metaTitle,
    description: condition.metaDescription,
    about: condition.about,
    reviewedOn: condition.reviewedOn,
    reviewer: company.technicalDirector,
    sources: condition.sources,
  }),
  breadcrumbList(origin, wayToCondition(condition)),
  faqPage(condition.questions),
]
