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

/** The breadcrumbs from home to a condition's page, under its name in lists. */
export const wayToCondition = ({ slug, title }: Pick<Condition, 'slug' | 'title'>): Crumb[] => [
  { label: 'Início', path: links.home() },
  { label: conditionList.find((one) => one.slug === slug)?.label ?? title, path: links.condition(slug) },
]

/** The structured data of a condition's page: only what the page shows. */
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
